import { can } from '#core/contract/endpoint.ts';
import { keepContent } from '#core/server/attachments.ts';
import { changeRecord } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { company } from '../contract.ts';
import { updateCompany } from './company.actions.ts';
import { readCompany } from './company.queries.ts';
import { companyPersonal } from './company.personal.ts';

export const companyModule: ServerModule = {
  name: 'company',
  dependsOn: [],
  personal: companyPersonal,
  mounts: [
    mounted(company, {
      show: async (_input, { db }) => ({ data: await readCompany(db) }),
      update: async ({ body, files }, ctx) => {
        await keepContent(ctx.services.files, files);
        return changeRecord(ctx, readCompany, (db) => updateCompany(db, ctx, body, files[0]));
      },
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    company: { label: 'Dados da empresa', show: can('config', 'config_permissions'), tables: ['company'] },
  },
};
