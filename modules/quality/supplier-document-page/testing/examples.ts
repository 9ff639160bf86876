export {
  approvedDocument,
  inDays,
  newSupplier,
  sendPaper,
  typeNamed,
} from '#modules/quality/supplier-document/testing/examples.ts';
