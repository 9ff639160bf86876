export { newSupplier, received, sentPurchase } from '#modules/purchase/receiving/testing/examples.ts';
export { badPoint, certificateBody, makeInstrument } from '#modules/quality/calibration/testing/examples.ts';
