import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { anvisaLetters, anvisaWatch } from '../contract.ts';
import { letterFile, sendLetter } from './letter.actions.ts';
import { letters, watchedRows, watchSummary } from './watch.queries.ts';
import { watchReminder } from './watch.reminder.ts';
import { anvisaWatchPersonal } from './anvisa-watch.personal.ts';

const reports = servedReports([
  serveReport(anvisaWatch, {
    entity: 'customer_equipment',
    paper: paperOf,
    names: { customer_uuid: 'customer' },
    summary: ({ db, ctx, query }) => watchSummary(db, ctx, query),
    rows: ({ ctx, query }) => watchedRows(ctx, query),
  }),
]);

export const anvisaWatchModule: ServerModule = {
  name: 'anvisa-watch',
  dependsOn: [
    'anvisa',
    'asset-equipment',
    'company',
    'crm-customer-equipment',
    'crm-report',
    'customer',
    'equipment',
    'rental-contract',
    'rental-hold',
    'stock-equipment',
    'user',
  ],
  personal: anvisaWatchPersonal,
  mounts: [
    ...reports.mounts,
    mounted(anvisaLetters, {
      list: async (_input, { db }) => ({ data: await letters(db) }),
      letter: ({ params }, ctx) => letterFile(ctx, params.uuid),
      send: ({ params, body }, ctx) => sendLetter(ctx, params.uuid, body),
    }),
  ],
  operations: reports.operations,
  reminders: [watchReminder],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    anvisa_letter: {
      label: 'Comunicado ANVISA',
      show: can('crm', 'customer_equipment_list_by_customer'),
      tables: ['anvisa_letter'],
    },
  },
};
