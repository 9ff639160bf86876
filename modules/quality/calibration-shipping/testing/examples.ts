export { makeInstrument } from '#modules/quality/instrument/testing/examples.ts';
export { newSupplier } from '#modules/quality/supplier-document/testing/examples.ts';
