export { newChecklist, newTechnician, newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { newSupplier, received, sentPurchase } from '#modules/purchase/receiving/testing/examples.ts';
export { badPoint, certificateBody, makeInstrument } from '#modules/quality/calibration/testing/examples.ts';
export { measure, orderToMeasure } from '#modules/quality/instrument-use/testing/examples.ts';
