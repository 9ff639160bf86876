import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { decisionsOf, type StoredDecision } from '#core/server/decision/decision.queries.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import type { BudgetItem } from '#modules/budget/coverage/contract.ts';
import type { Budget, BudgetSummary, Decision } from '../budget.rows.ts';
import { budgetStatus, type BudgetStatus } from '../budget.rules.ts';
import type { budget } from '../contract.ts';
import { payerOf } from '#modules/budget/coverage/coverage.rules.ts';
import './budget.table.ts';
import { undelivered } from './undelivered.ts';
import { isBudgetVisible, visibleBudgets } from './visibility.ts';

type Query = Received<typeof budget.list>['query'];

/** What list and record share. */
const budgets = (db: Db) =>
  db
    .selectFrom('budget')
    .select(['budget.uuid', 'budget.version', 'budget.created_at', 'budget.updated_at', 'budget.code'])
    .select(['budget.revision', 'budget.status', 'budget.equipment_name', 'budget.serial_number'])
    .select(['budget.items_total', 'budget.covered_total', 'budget.chargeable_total', 'budget.total'])
    .select(['budget.warranty_class', 'budget.valid_until', 'budget.sent_at', 'budget.decided_at'])
    .select(['budget.reminded_at', 'budget.created_by_name'])
    .select(
      sql<BudgetSummary['service_order']>`case when budget.service_order_uuid is not null then
        json_build_object('uuid', budget.service_order_uuid, 'code', budget.order_code) end`.as('service_order'),
    );

const newest: SortColumn = { column: 'created_at' };

export const budgetList = listing<'budget', Query, BudgetSummary>({
  table: 'budget',
  searchable: true,
  filters: {
    status: (values, eb) => eb('budget.status', 'in', values),
    customer_uuid: (value, eb) => eb('budget.customer_uuid', '=', value),
    service_order_uuid: (value, eb) => eb('budget.service_order_uuid', '=', value),
    warranty_class: (values, eb) => eb('budget.warranty_class', 'in', values),
    cause: (values) => sql<SqlBool>`exists (select from budget_item line where line.budget_uuid = budget.uuid
      and line.approved and line.cause in (${sql.join(values)}))`,
    standalone: (value) =>
      value ? sql<SqlBool>`budget.service_order_uuid is null` : sql<SqlBool>`budget.service_order_uuid is not null`,
    all_versions: (value) => (value ? sql<SqlBool>`true` : sql<SqlBool>`budget.status <> 'SUPERSEDED'`),
    undelivered: (value) => (value ? undelivered : sql<SqlBool>`not ${undelivered}`),
    created_from: (value) => sql<SqlBool>`budget.created_at >= ${startOf(value)}`,
    created_to: (value) => sql<SqlBool>`budget.created_at < ${endOf(value)}`,
    decided_from: (value) => sql<SqlBool>`budget.decided_at >= ${startOf(value)}`,
    decided_to: (value) => sql<SqlBool>`budget.decided_at < ${endOf(value)}`,
    valid_from: (value) => sql<SqlBool>`budget.valid_until >= ${value}::date`,
    valid_to: (value) => sql<SqlBool>`budget.valid_until <= ${value}::date`,
  },
  columns: { decided: 'decided_at' },
  // What was delivered counts.
  alsoCounts: ['service_order'],
  sort: {
    code: { column: 'code', ties: { column: 'revision' } },
    customer_name: { column: 'customer_name', text: true, ties: newest },
    status: { column: 'status', ties: newest },
    total: 'total',
    chargeable_total: 'chargeable_total',
    valid_until: { column: 'valid_until', ties: newest },
    decided_at: { column: 'decided_at', nullable: true, ties: newest },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    budgets(db)
      .innerJoin(page, 'page.uuid', 'budget.uuid')
      .select((eb) => [
        jsonBuildObject({ uuid: eb.ref('budget.customer_uuid'), name: eb.ref('budget.customer_name') }).as('customer'),
      ]),
});

const wholeBudgets = (db: Db) =>
  budgets(db)
    .innerJoin('customer', 'customer.uuid', 'budget.customer_uuid')
    .innerJoin('customer as payer', 'payer.uuid', 'budget.payer_uuid')
    .leftJoin('service_order', 'service_order.uuid', 'budget.service_order_uuid')
    .leftJoin('customer_equipment as unit', 'unit.uuid', 'budget.customer_equipment_uuid')
    .select(['budget.customer_equipment_uuid', 'budget.exclusion', 'budget.courtesy_reason', 'budget.discount'])
    .select(['budget.discount_counted', 'budget.freight', 'budget.payment_terms', 'budget.delivery_days'])
    .select(['budget.notes', 'budget.internal_notes', 'budget.revision_reason', 'budget.sent_to'])
    .select('budget.cancel_reason')
    .select((eb) => [
      jsonBuildObject({
        uuid: eb.ref('customer.uuid'),
        name: eb.ref('customer.name'),
        document: eb.ref('customer.document'),
        email: eb.ref('customer.email'),
        phone: sql<string | null>`coalesce(customer.phone, customer.mobile)`,
      }).as('customer'),
      eb.fn.coalesce('service_order.equipment_uuid', 'unit.equipment_uuid').as('equipment_uuid'),
      jsonBuildObject({ uuid: eb.ref('payer.uuid'), name: eb.ref('payer.name') }).as('payer'),
      eb
        .selectFrom('public_link')
        .select((link) => link.fn.min('first_seen_at').as('seen'))
        .where('public_link.entity', '=', 'budget')
        .whereRef('public_link.record_uuid', '=', 'budget.uuid')
        .as('viewed_at'),
    ]);

type Bare = Omit<Budget, 'items' | 'decisions'>;

/** The rows with their lines and answers: two statements more, however many there are. */
async function withParts(db: Db, rows: readonly Bare[]): Promise<Budget[]> {
  if (rows.length === 0) return [];
  const uuids = rows.map(({ uuid }) => uuid);
  const items = Map.groupBy(await itemsOf(db, uuids), (line) => line.budget_uuid);
  const decisions = Map.groupBy(await decisionsOf(db, 'budget', uuids), (answer) => answer.record_uuid);
  return rows.map((row) => ({
    ...row,
    items: (items.get(row.uuid) ?? []).map(({ budget_uuid: _budget, ...line }) => line),
    decisions: (decisions.get(row.uuid) ?? []).map(answerOf),
  }));
}

async function itemsOf(db: Db, uuids: readonly string[]): Promise<(BudgetItem & { budget_uuid: string })[]> {
  const rows = await db
    .selectFrom('budget_item as line')
    .leftJoin('part', 'part.uuid', 'line.part_uuid')
    .leftJoin('product', 'product.uuid', 'line.product_uuid')
    .leftJoin('labor', 'labor.uuid', 'line.labor_uuid')
    .select(['line.budget_uuid', 'line.position', 'line.kind', 'line.description', 'line.part_origin', 'line.unit'])
    .select(['line.quantity', 'line.unit_price', 'line.discount', 'line.consumable', 'line.cause', 'line.percent'])
    .select(['line.coverage_reason', 'line.overridden', 'line.net', 'line.covered', 'line.chargeable'])
    .select(['line.uuid', 'line.approved'])
    .select([
      sql<string | null>`coalesce(line.part_uuid, line.product_uuid, line.labor_uuid)`.as('reference_uuid'),
      sql<string | null>`coalesce(part.code, product.code, labor.code)`.as('code'),
    ])
    .where('line.budget_uuid', 'in', uuids)
    .orderBy('line.budget_uuid')
    .orderBy('line.position')
    .execute();
  return rows.map(({ cause, percent, coverage_reason, overridden, ...line }) => ({
    ...line,
    coverage: { cause, payer: payerOf[cause], percent, reason: coverage_reason, overridden },
  }));
}

/** What an answer made of a budget is its status. */
const answerOf = ({ record_uuid: _budget, outcome, refusal_reason, ...proof }: StoredDecision): Decision => ({
  ...proof,
  status: outcome as BudgetStatus,
  refusal_reason: refusal_reason as Decision['refusal_reason'],
});

/** Many at once, in no order of their own. */
export const wholeOf = async (db: Db, uuids: readonly string[]): Promise<Budget[]> =>
  withParts(db, await wholeBudgets(db).where('budget.uuid', 'in', uuids).execute());

export async function findBudget(db: Db, uuid: string): Promise<Budget | undefined> {
  const rows = await wholeBudgets(db).where('budget.uuid', '=', uuid).execute();
  return (await withParts(db, rows))[0];
}

/** Unknown, or of an order that is not theirs to see: either way it is not there. */
export async function requireBudget(db: Db, ctx: Ctx, uuid: string): Promise<Budget> {
  const found = (await isBudgetVisible(ctx, uuid, db)) ? await findBudget(db, uuid) : undefined;
  if (!found) throw notFound();
  return found;
}

/** Every version of a budget, the newest first. */
export async function versionsOf(db: Db, code: string): Promise<Budget[]> {
  return withParts(db, await wholeBudgets(db).where('budget.code', '=', code).orderBy('revision', 'desc').execute());
}

export const searchBudgets = budgetList.finder({
  columns: ['code', 'customer_name', 'order_code', 'status'],
  conditions: (ctx) => [sql<SqlBool>`budget.status <> 'SUPERSEDED'`, ...visibleBudgets(ctx)],
  hit: ({ uuid, code, customer_name, order_code, status }) => ({
    title: code,
    subtitle: [customer_name, order_code, budgetStatus.label(status)].filter(Boolean).join(' · '),
    url: `/budget/show/${uuid}`,
  }),
});
