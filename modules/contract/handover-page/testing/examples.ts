export * from '#modules/contract/rental-handover/testing/examples.ts';
