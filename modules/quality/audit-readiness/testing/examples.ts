export { badPoint, certificateBody, makeInstrument } from '#modules/quality/calibration/testing/examples.ts';
export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';
export {
  approvedDocument,
  inDays,
  newSupplier,
  typeNamed,
} from '#modules/quality/supplier-document/testing/examples.ts';
