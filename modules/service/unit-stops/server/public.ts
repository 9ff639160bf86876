export { availabilityOfAll, availabilityOfOne, stopColumns, stopJoins, stopTables, type StoppedUnit } from './stops.ts';
