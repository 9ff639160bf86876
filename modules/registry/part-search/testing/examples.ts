export { edited, newBrand, newCategory, newSupplier, sensor } from '#modules/registry/part/testing/examples.ts';
