export { demoWithInstruments } from '#modules/quality/calibration/demo/with-instruments.ts';
