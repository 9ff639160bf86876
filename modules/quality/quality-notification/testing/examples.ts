export {
  approvedDocument,
  inDays,
  newSupplier,
  typeNamed,
} from '#modules/quality/supplier-document/testing/examples.ts';
