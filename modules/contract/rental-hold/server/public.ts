import './rental-hold.table.ts';

export {
  endHire,
  extendHolds,
  forgetHolds,
  holdUnits,
  liveHolds,
  releaseHolds,
  startHire,
  takenBy,
  type Hold,
} from './hold.actions.ts';
