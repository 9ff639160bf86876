export * from '#modules/contract/maintenance-contract/testing/examples.ts';
