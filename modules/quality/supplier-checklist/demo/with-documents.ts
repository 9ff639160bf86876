import { demo as documents } from '#modules/quality/supplier-document/demo/demo.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { demo } from './demo.ts';

/** For a test on an empty company: who was asked for papers is asked for the rest. */
export const demoWithDocuments: Demo = async (db, company) => {
  await documents(db, company);
  await demo(db, company);
};
