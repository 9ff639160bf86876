export { certificateBody, makeInstrument } from '#modules/quality/calibration/testing/examples.ts';
