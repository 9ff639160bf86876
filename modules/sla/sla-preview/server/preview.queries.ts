import type { Received } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { PolicyInUse } from '#modules/sla/sla-configuration/server/public.ts';
import type { Preview, slaPreview } from '../contract.ts';
import {
  contractPolicies,
  countAll,
  ordersToCount,
  readBasis,
  uncountedOrders,
  type CountedClock,
} from '#modules/sla/sla-clock/server/public.ts';

type Asked = Received<typeof slaPreview.preview>['body'];
const together = 2_000;
const shown = 30;

/** A policy not saved yet stands beside the others. */
function changed(policies: readonly PolicyInUse[], { uuid, policy }: Asked): PolicyInUse[] {
  const others = policies.filter((other) => other.uuid !== uuid);
  if (policy.status !== 'ACTIVE') return others;
  const warnings = policy.warnings.map(({ percent, audience, user_uuid }) => ({ percent, audience, user_uuid }));
  return [...others, { ...policy, uuid: uuid ?? 'new', warnings }];
}

interface Change {
  uuid: string;
  from: Preview['orders'][number]['from'];
  to: Preview['orders'][number]['to'];
  due_before: string | null;
  due_after: string | null;
}

/** Every open order by the policies as they are and as they would be. */
export async function previewPolicy(ctx: Ctx, asked: Asked): Promise<Preview> {
  const now = Date.now();
  const uuids = await uncountedOrders(ctx.db, 0);
  const basis = await readBasis(ctx.db);
  const wanted = { ...basis, policies: changed(basis.policies, asked) };
  const changes: Change[] = [];
  let moved = 0;
  for (let from = 0; from < uuids.length; from += together) {
    const some = uuids.slice(from, from + together);
    const orders = await ordersToCount(ctx.db, some);
    const contracts = await inTransaction(ctx.db, (db) => contractPolicies(db, ctx, some));
    const before = countAll(orders, basis, contracts, now);
    const after = countAll(orders, wanted, contracts, now);
    for (const [place, one] of before.entries()) {
      const other = after[place];
      if (!other || isSame(one, other)) continue;
      moved += 1;
      if (one.clock.state !== other.clock.state) changes.push(changeOf(one, other));
    }
  }
  return {
    open: uuids.length,
    changed: changes.length,
    moved,
    transitions: transitionsOf(changes),
    orders: await named(ctx.db, changes.slice(0, shown)),
  };
}

const dueOf = ({ clock }: CountedClock): number | null =>
  clock.targets.find(({ kind }) => kind === 'SOLUTION')?.due_at ?? null;
const isSame = (one: CountedClock, other: CountedClock): boolean =>
  one.clock.state === other.clock.state &&
  one.terms?.policy_uuid === other.terms?.policy_uuid &&
  dueOf(one) === dueOf(other) &&
  one.clock.left_minutes === other.clock.left_minutes;

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const changeOf = (one: CountedClock, other: CountedClock): Change => ({
  uuid: one.order.uuid,
  from: one.clock.state,
  to: other.clock.state,
  due_before: moment(dueOf(one)),
  due_after: moment(dueOf(other)),
});

const transitionsOf = (changes: readonly Change[]): Preview['transitions'] =>
  [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()]
    .map((some) => ({ from: some[0]?.from ?? null, to: some[0]?.to ?? null, count: some.length }))
    .toSorted((one, other) => other.count - one.count);

async function named(db: Db, changes: readonly Change[]): Promise<Preview['orders']> {
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom('service_order')
    .select(['uuid', 'code', 'customer_name'])
    .where(
      'uuid',
      'in',
      changes.map(({ uuid }) => uuid),
    )
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return changes.flatMap((change) => {
    const row = byUuid.get(change.uuid);
    return row ? [{ ...change, code: row.code, customer_name: row.customer_name }] : [];
  });
}
