export {
  approvedRequest,
  inDays,
  newQuotation,
  newSupplier,
  step,
  typed,
} from '#modules/purchase/quotation-answer/testing/examples.ts';
