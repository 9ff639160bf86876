export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';
export { newSupplier } from '#modules/quality/supplier-document/testing/examples.ts';
