import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { todayOf } from '#core/server/business-day.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { fiscalCustody, fiscalCustodyFields, fiscalCustodyFiles } from '../contract.ts';
import { fiscalCustodyMachine } from '../fiscal-custody.rules.ts';
import { dueReminder } from './due.reminder.ts';
import {
  createFiscalCustody,
  custodySteps,
  removeFiscalCustody,
  updateFiscalCustody,
} from './fiscal-custody.actions.ts';
import { fiscalCustodyPermissions } from './fiscal-custody.permissions.ts';
import {
  dueDeliveries,
  entity,
  findFiscalCustody,
  fiscalCustodyList,
  searchFiscalCustodies,
} from './fiscal-custody.queries.ts';
import { closeCustodies, followAll, followMovement, followOrder, nightlyJob, openCustodies } from './follow.actions.ts';

const documents = serverDocument(fiscalCustody, {
  entity,
  table: 'fiscal_custody',
  title: 'Custódia fiscal',
  label: 'code',
  insert: createFiscalCustody,
  update: updateFiscalCustody,
  remove: removeFiscalCustody,
  machine: fiscalCustodyMachine,
  listing: fiscalCustodyList,
  find: findFiscalCustody,
  steps: custodySteps,
  sheet: sheetColumns(fiscalCustodyFields),
});

const pdf = documentPaper(fiscalCustodyFields, {
  title: 'Custódia fiscal',
  file: 'custodia-fiscal',
  machine: fiscalCustodyMachine,
  find: findFiscalCustody,
  paper: paperOf,
  subtitle: 'item_name',
  facts: [
    'kind',
    'customer_uuid',
    'supplier_uuid',
    'serial_number',
    'asset_equipment_uuid',
    'rental_contract_uuid',
    'service_order_uuid',
    'left_on',
    'due_on',
    'out_document',
    'out_number',
    'out_on',
    'out_key',
    'returned_on',
    'back_document',
    'back_number',
    'back_on',
    'back_key',
  ],
  texts: ['notes'],
});

export const fiscalCustodyModule: ServerModule = {
  name: 'fiscal-custody',
  dependsOn: [
    'asset-equipment',
    'company',
    'contract-terms',
    'customer',
    'notification',
    'rental-contract',
    'rental-hold',
    'rental-movement',
    'service-order',
    'supplier',
  ],
  permissions: [fiscalCustodyPermissions],
  personal: { fiscal_custody: { party: ['customer_name', 'supplier_name'], none: ['out_document', 'back_document'] } },
  mounts: [
    mounted(fiscalCustody, {
      ...documents.handlers,
      pdf,
      deliveries: async (_input, { db }) => ({ data: await dueDeliveries(db) }),
    }),
    mounted(fiscalCustodyFiles, attachmentHandlers(entity, fiscalCustodyFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  jobs: { [nightlyJob]: followAll },
  schedule: { [nightlyJob]: '35 3 * * *' },
  reminders: [dueReminder],
  notices: { fiscal_custody: 'Custódia Fiscal' },
  on: {
    'rental.moved': followMovement,
    'service_order.created': (db, ctx, { uuid }) => openCustodies(db, todayOf(ctx), { order: uuid }),
    'service_order.changed': (db, ctx, { uuid }) => followOrder(db, ctx, uuid),
    'service_order.status': (db, _ctx, { order }) => closeCustodies(db, { order: order.uuid }),
  },
  entities: {
    fiscal_custody: {
      label: 'Custódia fiscal',
      show: can('fiscal_custody', 'show', 'list'),
      tables: ['fiscal_custody'],
    },
  },
  search: [{ entity, access: can('fiscal_custody', 'list'), find: searchFiscalCustodies }],
};
