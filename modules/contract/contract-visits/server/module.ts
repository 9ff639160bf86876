import { mounted, type ServerModule } from '#core/server/module.ts';
import { required } from '#core/server/change.ts';
import { findContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { contractVisits } from '../contract.ts';
import { followAmendment, followChecklists, followContract, forgetVisits } from './contract-visits.actions.ts';
import { visitsOf } from './contract-visits.queries.ts';

export const contractVisitsModule: ServerModule = {
  name: 'contract-visits',
  dependsOn: ['business-calendar', 'checklist', 'maintenance-contract', 'maintenance-schedule', 'maintenance-series'],
  mounts: [
    mounted(contractVisits, {
      list: async ({ params: { uuid } }, { db }) => {
        await required(findContract(db, uuid));
        return { data: await visitsOf(db, uuid) };
      },
    }),
  ],
  on: {
    'maintenance_contract.step': followContract,
    'maintenance_contract.amended': followAmendment,
    'maintenance_contract.taken-back': forgetVisits,
    'maintenance_contract.checklists': followChecklists,
  },
  migrations: `${import.meta.dirname}/migrations`,
};
