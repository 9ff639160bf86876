import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const contractAmendmentPersonal: PersonalData = { contract_amendment: { staff: ['made_by_name'] } };
