export { newPurchase } from '#modules/purchase/purchase/testing/examples.ts';
export { received } from '#modules/purchase/receiving/testing/examples.ts';
export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';
export {
  allInDate,
  approvedDocument,
  inDays,
  newSupplier,
  typeNamed,
} from '#modules/quality/supplier-document/testing/examples.ts';
export { distributor } from '#modules/registry/supplier/testing/examples.ts';
