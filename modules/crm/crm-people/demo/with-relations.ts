import { demo as relations } from '#modules/crm/crm-report/demo/demo.ts';
import { demo as reasons } from '#modules/crm/lost-reason/demo/demo.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** For a test on a company without any: why things are lost, and two years of relations. */
export const withRelations: Demo = async (db, company) => {
  await reasons(db, company);
  await relations(db, company);
};
