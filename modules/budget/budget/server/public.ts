import type { Insertable } from 'kysely';
import { rounded } from '#core/contract/decimal.ts';
import { takeCodes } from '#core/server/codes.ts';
import type { Tx } from '#core/server/db.ts';
import { loadDecisions, type LoadedProof } from '#core/server/decision/decision.actions.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { isApproved } from '../budget.rules.ts';
import { lineFigures } from '#modules/budget/coverage/money.rules.ts';
import { totalColumns } from '#modules/budget/coverage/server/public.ts';
import { wholeOf } from './budget.queries.ts';
import type { BudgetItemTable, BudgetTable } from './budget.table.ts';
import { canonicalOf } from './canonical.ts';

export { agreedBudgets, type AgreedBudget } from './agreed.queries.ts';
export { answerBudget } from './answer.actions.ts';
export { lockBudget } from './budget-lock.ts';
export { budgetPdf } from './budget-pdf.ts';
export { findBudget } from './budget.queries.ts';
export { canonicalOf };
export { planAgreedLabors } from './agreed-plan.actions.ts';
export { figuresOf as customerFigures } from './figures.queries.ts';
export { undelivered } from './undelivered.ts';
export { visibleBudgets } from './visibility.ts';

type Made = 'uuid' | 'code' | 'items_total' | 'covered_total' | 'chargeable_total' | 'discount_counted';
export type LoadedItem = Omit<
  Insertable<BudgetItemTable>,
  'budget_uuid' | 'position' | 'net' | 'covered' | 'chargeable'
>;
type LoadedDecision = Omit<LoadedProof, 'entity' | 'record_uuid' | 'approved' | 'refused' | 'content'>;
export interface LoadedBudget extends Omit<Insertable<BudgetTable>, Made> {
  created_at: string;
  revision: number;
  items: readonly LoadedItem[];
  decision: LoadedDecision | null;
}

/** A proof carries the whole budget. */
const atOnce = 500;

/** A year of budgets at once, for demo data: each with its versions, oldest first, codes by the day of the first. */
export async function loadBudgets(db: Tx, stories: readonly (readonly LoadedBudget[])[]): Promise<void> {
  const codes = await codesOf(db, stories);
  const rows = stories.flatMap((versions, at) => versions.map((row) => ({ row, code: codes[at] ?? '' })));
  const uuids = await newUuids(db, rows.length);
  await insertRows(
    db,
    'budget',
    rows.map(({ row: { items, decision: _answer, ...values }, code }, at) => ({
      ...values,
      ...figuresOf(values, items),
      code,
      uuid: uuids[at] ?? '',
    })),
  );
  await insertRows(
    db,
    'budget_item',
    rows.flatMap(({ row }, at) =>
      row.items.map((item, position) => {
        const { net, covered, chargeable } = lineFigures(item);
        const quantity = rounded(item.quantity, 3);
        return { ...item, quantity, net, covered, chargeable, position, budget_uuid: uuids[at] ?? '' };
      }),
    ),
  );
  const answered = new Map(rows.flatMap(({ row }, at) => (row.decision ? [[uuids[at] ?? '', row.decision]] : [])));
  const keys = [...answered.keys()];
  for (let start = 0; start < keys.length; start += atOnce) {
    const proofs = (await wholeOf(db, keys.slice(start, start + atOnce))).flatMap((budget) => {
      const decision = answered.get(budget.uuid);
      if (!decision) return [];
      const places = (approved: boolean) =>
        budget.items.filter((item) => (item.approved === true) === approved).map(({ position }) => position);
      const proof = { entity: 'budget', record_uuid: budget.uuid, content: canonicalOf(budget) };
      return [{ ...decision, ...proof, approved: places(true), refused: places(false) }];
    });
    await loadDecisions(db, proofs);
  }
}

function figuresOf(
  { status, discount, freight }: Omit<LoadedBudget, 'items' | 'decision'>,
  items: readonly LoadedItem[],
) {
  const counts = status && isApproved(status) ? (item: LoadedItem) => item.approved === true : undefined;
  return totalColumns(items, { discount, freight }, counts);
}

async function codesOf(db: Tx, stories: readonly (readonly LoadedBudget[])[]): Promise<string[]> {
  const byYear = Map.groupBy(stories, ([first]) => Number(first?.created_at.slice(0, 4)));
  const codes: string[] = [];
  for (const [year, some] of byYear) codes.push(...(await takeCodes(db, { prefix: 'ORC', year, count: some.length })));
  return codes;
}
