export { newSupplier } from '#modules/quality/supplier-document/testing/examples.ts';
