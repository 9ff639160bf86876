import { demo as instruments } from '#modules/quality/instrument/demo/demo.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { demo } from './demo.ts';

/** For a test on an empty company: what is calibrated comes first. */
export const demoWithInstruments: Demo = async (db, company) => {
  await instruments(db, company);
  await demo(db, company);
};
