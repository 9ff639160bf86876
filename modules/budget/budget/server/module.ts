import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { budget } from '../contract.ts';
import { searchBudgets } from './budget.queries.ts';
import { handlers, registry } from './budget.routes.ts';
import { budgetsGivenUp } from './cancelling.queries.ts';
import { budgetKind } from './budget-lock.ts';
import { mailJob, sendBudgetMail } from './mail.job.ts';
import { nightlyJob, watchValidity } from './nightly.job.ts';
import { dropOpen, whyNotByHand, whyNotReassigned } from './order-of-budget.actions.ts';
import { reminderOperations } from './remind.actions.ts';
import { isBudgetVisible } from './visibility.ts';
import { budgetWaiting } from './waiting.queries.ts';
import { validityReminder } from './validity.reminder.ts';
import { budgetPermissions } from './budget.permissions.ts';

const show = can('budget', 'show', 'list');

export const budgetModule: ServerModule = {
  name: 'budget',
  dependsOn: [
    'company',
    'coverage',
    'crm-customer-equipment',
    'customer',
    'labor',
    'notification',
    'part',
    'product',
    'service-order',
    'service-order-evaluation',
    'service-order-labor',
    'service-order-part',
  ],
  permissions: [budgetPermissions],
  personal: { budget: { staff: ['created_by_name'], party: ['customer_name'] } },
  mounts: [mounted<typeof budget>(budget, handlers)],
  operations: { ...registry.operations, ...reminderOperations },
  notices: { budget: 'Orçamento' },
  documents: [budgetKind],
  migrations: `${import.meta.dirname}/migrations`,
  jobs: { [mailJob]: sendBudgetMail, [nightlyJob]: watchValidity },
  schedule: { [nightlyJob]: '30 3 * * *' },
  reminders: [validityReminder],
  on: {
    'service_order.status': async (db, _ctx, { order, to, reason }) => {
      if (to === 'CANCELLED') await dropOpen(db, order, reason);
    },
  },
  answers: { 'service_order.cancelling': (db, ctx, { uuid }) => budgetsGivenUp(db, ctx, uuid) },
  refuses: {
    'service_order.step': (db, _ctx, { order, to }) => whyNotByHand(db, order.uuid, to),
    'service_order.reassign': (db, _ctx, { uuid }) => whyNotReassigned(db, uuid),
  },
  entities: {
    budget: {
      label: 'Orçamento',
      show,
      visible: isBudgetVisible,
      tables: ['budget', 'budget_item'],
    },
    budget_signature: { label: 'Assinatura da aprovação', show, visible: isBudgetVisible, tables: [] },
  },
  constraints: {
    budget_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    budget_payer_fkey: { field: 'payer_uuid', message: 'Pagador não encontrado.' },
    budget_equipment_fkey: { field: 'customer_equipment_uuid', message: 'Equipamento não encontrado.' },
    budget_open_of_order: { field: 'service_order_uuid', message: 'A ordem já tem um orçamento em aberto.' },
    budget_item_part_fkey: { field: 'items', message: 'Peça não encontrada.' },
    budget_item_product_fkey: { field: 'items', message: 'Produto não encontrado.' },
    budget_item_labor_fkey: { field: 'items', message: 'Serviço não encontrado.' },
  },
  waiting: budgetWaiting,
  search: [{ entity: 'budget', access: can('budget', 'list'), find: searchBudgets }],
};
