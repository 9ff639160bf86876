import { sql } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import { formatNumber } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { qualificationStatus } from '#modules/registry/supplier/contract.ts';
import { keepQualification } from '#modules/registry/supplier/server/public.ts';
import { iqfOf, type Iqf, type IqfRule } from '../iqf.rules.ts';
import { qualificationSetting } from '../qualification.setting.ts';
import { factsOf } from './facts.queries.ts';
import './supplier-qualification.table.ts';

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    quality: true;
  }
}

async function ruleOf(db: Db): Promise<IqfRule & { months: number }> {
  const set = await readSetting(db, qualificationSetting);
  return {
    weights: {
      DOCUMENTS: set.weight_documents,
      QUALITY: set.weight_quality,
      DELIVERY: set.weight_delivery,
      SERVICE: set.weight_service,
    },
    penalties: { MINOR: set.minor_points, MAJOR: set.major_points, CRITICAL: set.critical_points },
    qualified_from: String(set.qualified_from),
    conditional_from: String(set.conditional_from),
    months: set.window_months,
  };
}

const holds = 12;
const lock = (db: Tx, supplier: string) =>
  db
    .selectFrom('supplier_qualification')
    .select(['uuid', 'status', 'score', 'started_on'])
    .where('supplier_uuid', '=', supplier)
    .forUpdate()
    .executeTakeFirst();

/** From now on documents are asked of it and its score is kept. */
export async function startQualification(db: Tx, ctx: Ctx, supplier_uuid: string): Promise<void> {
  const started_on = todayOf(ctx);
  await db
    .insertInto('supplier_qualification')
    .values({ supplier_uuid, started_on, valid_until: addMonths(started_on, holds) })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Somebody looked at it: it holds for another year. */
export async function renewQualification(db: Tx, ctx: Ctx, supplier_uuid: string): Promise<void> {
  await db
    .updateTable('supplier_qualification')
    .set({ valid_until: addMonths(todayOf(ctx), holds) })
    .where('supplier_uuid', '=', supplier_uuid)
    .execute();
}

/** Works it out of what is so now, and keeps it with its weights; of one nobody began to qualify, nothing. */
export async function recalculate(db: Tx, ctx: Ctx, supplier_uuid: string): Promise<void> {
  const before = await lock(db, supplier_uuid);
  if (!before) return;
  const day = todayOf(ctx);
  const { months, ...rule } = await ruleOf(db);
  const found = iqfOf(await factsOf(db, supplier_uuid, { day, months }), rule);
  const { score, status, parts, deductions, blockedBy: blocked_by } = found;
  const detail = JSON.stringify({ weights: rule.weights, parts, deductions, blocked_by });
  await db
    .updateTable('supplier_qualification')
    .set({ score, status, detail, calculated_at: sql<string>`now()` })
    .where('supplier_uuid', '=', supplier_uuid)
    .execute();
  await keepResult(db, { supplier_uuid, on: day, score, status, detail });
  await keepQualification(db, supplier_uuid, { qualification_status: status, iqf: score });
  if (before.status !== status) await tell(db, ctx, supplier_uuid, found);
}

interface Result {
  supplier_uuid: string;
  on: string;
  score: string | null;
  status: Iqf['status'];
  detail: string;
}
/** One for each day on which it came out differently. */
async function keepResult(db: Tx, result: Result): Promise<void> {
  const last = await db
    .selectFrom('supplier_qualification_result')
    .select(['on', 'score', 'status'])
    .where('supplier_uuid', '=', result.supplier_uuid)
    .orderBy('on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.on !== result.on && last.score === result.score && last.status === result.status) return;
  const { score, status, detail } = result;
  await db
    .insertInto('supplier_qualification_result')
    .values(result)
    .onConflict((clash) => clash.columns(['supplier_uuid', 'on']).doUpdateSet({ score, status, detail }))
    .execute();
}

const bad = new Set(['BLOCKED', 'NOT_QUALIFIED']);
async function tell(db: Tx, ctx: Ctx, uuid: string, { status, score, blockedBy }: Iqf): Promise<void> {
  if (!bad.has(status)) return;
  const { name } = await db.selectFrom('supplier').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  await notify(db, ctx.services, {
    holdersOf: { module: 'quality', action: 'suppliers_qualification_update' },
    module: 'quality',
    type: 'Qualificação de fornecedor',
    priority: 'MEDIUM',
    title: `${name}: ${qualificationStatus.label(status).toLowerCase()}`,
    description: status === 'BLOCKED' ? `${blockedBy.join('; ')}.` : `IQF ${formatNumber(score ?? '0', 1)}.`,
    actionUrl: `/quality/supplier-qualifications/${uuid}`,
    relatedId: uuid,
    except: ctx.identity?.uuid ?? null,
  });
}

export const nightlyJob = 'supplier-qualification.recalculate';
/** By night: what ran out by itself, what is older than its months, and what was set anew. One that fails keeps no other. */
export async function recalculateAll(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  const all = await services.db
    .selectFrom('supplier_qualification')
    .select('supplier_uuid')
    .orderBy('supplier_uuid')
    .execute();
  const failures: unknown[] = [];
  for (const { supplier_uuid } of all)
    await ctx.transaction((db) => recalculate(db, ctx, supplier_uuid)).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${nightlyJob}: ${failures.length} of ${all.length} failed`);
}
