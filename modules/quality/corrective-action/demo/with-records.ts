import { demo as records } from '#modules/quality/non-conformity/demo/demo.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { demo } from './demo.ts';

/** For a test on an empty company: what is acted upon comes first. */
export const demoWithRecords: Demo = async (db, company) => {
  await records(db, company);
  await demo(db, company);
};
