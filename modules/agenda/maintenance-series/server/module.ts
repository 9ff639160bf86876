import { can } from '#core/contract/endpoint.ts';
import { changeRecord, required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { maintenanceSeries } from '../contract.ts';
import { fillAll, followVisit, nightlyJob } from './fill.actions.ts';
import { adjustSeries, createSeries, endSeries, previewChange, readCounter } from './maintenance-series.actions.ts';
import { findSeries } from './maintenance-series.queries.ts';

export const maintenanceSeriesModule: ServerModule = {
  name: 'maintenance-series',
  dependsOn: ['absence', 'business-calendar', 'maintenance-schedule'],
  mounts: [
    mounted(maintenanceSeries, {
      show: async ({ params }, { db }) => ({ data: await required(findSeries(db, params.uuid)) }),
      create: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await required(findSeries(db, await createSeries(db, ctx, body))) })),
      preview: ({ params: { uuid }, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: { turns: await previewChange(db, ctx, uuid, body) } })),
      adjust: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findSeries(db, uuid),
          (db) => adjustSeries(db, ctx, uuid, body),
        ),
      read: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findSeries(db, uuid),
          (db) => readCounter(db, ctx, uuid, body),
        ),
      end: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findSeries(db, uuid),
          (db) => endSeries(db, ctx, uuid, body),
        ),
    }),
  ],
  on: {
    'maintenance_schedule.status': async (db, ctx, { schedule, to, remaining }) => {
      if (to === 'COMPLETED') await followVisit(db, ctx, schedule, remaining);
    },
  },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    maintenance_series: {
      label: 'Série de visitas',
      show: can('maintenance_schedule', 'show'),
      tables: ['maintenance_series', 'maintenance_series_reading'],
    },
  },
  jobs: { [nightlyJob]: fillAll },
  schedule: { [nightlyJob]: '15 3 * * *' },
};
