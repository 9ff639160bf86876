export {
  calibrate,
  makeInstrument,
  measure,
  orderToMeasure,
} from '#modules/quality/instrument-use/testing/examples.ts';
