import './maintenance-series.table.ts';

export { beginSeries, extendSeries, stopSeries } from './maintenance-series.actions.ts';
