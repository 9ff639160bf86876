import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { percentOf, sumOf } from '#core/contract/decimal.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoStep } from '#tools/demo/documents.ts';
import { sumsOf } from '../server/warranty-claim.actions.ts';
import { unclaimedLines, type UnclaimedLine } from '../server/unclaimed.queries.ts';
import { receiptKind, warrantyClaimMachine } from '../warranty-claim.rules.ts';

type Step = DemoStep<typeof warrantyClaimMachine>['step'];
type Line = UnclaimedLine & { brand_uuid: string; month: string };

/** How far each has come, as the years go by; the youngest still wait. */
const courses: readonly (readonly Step[])[] = [
  ['send', 'answer', 'receive', 'settle'],
  ['send', 'answer', 'receive'],
  ['send', 'refuse'],
  ['send', 'answer', 'receive', 'settle'],
  ['send', 'refuse', 'contest', 'answer', 'receive', 'settle'],
];
/** What was approved in the last weeks is not claimed yet. */
const unclaimedDays = 12;
const reasons: { [K in Step]?: string } = {
  refuse: 'Fabricante alega mau uso e pede o laudo técnico.',
  contest: 'Laudo técnico e fotos enviados: o defeito é de fabricação.',
};

/** What each manufacturer was asked for, a claim for each month, out of the budgets of the company. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const maker = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  const { rows } = await sql<Line>`
    select line.*, to_char(line.decided_at at time zone business_zone(), 'YYYY-MM') as month
    from (${unclaimedLines([sql`brand.uuid is not null`])}) line
    where line.decided_at < ${addDays(today, -unclaimedDays)}::date
    order by month, line.brand_name, line.code, line.position`.execute(db);
  const claims = [...Map.groupBy(rows, ({ month, brand_uuid }) => `${month} ${brand_uuid}`).values()].map((lines, n) =>
    claimOf(lines, n),
  );
  const made = await loadDocuments(
    db,
    {
      entity: 'warranty_claim',
      table: 'warranty_claim',
      prefix: 'RG',
      machine: warrantyClaimMachine,
      lines: { table: 'warranty_claim_line', parent: 'warranty_claim_uuid' },
    },
    claims,
  );
  await insertRows(
    db,
    'warranty_claim_receipt',
    claims.flatMap(({ receipts }, n) =>
      receipts.map((receipt, position) => ({ ...receipt, position, warranty_claim_uuid: made[n]?.uuid ?? '' })),
    ),
  );

  function claimOf(lines: readonly Line[], n: number) {
    const [first] = lines;
    const last =
      lines
        .map(({ decided_at }) => new Date(decided_at).toISOString().slice(0, 10))
        .toSorted()
        .at(-1) ?? today;
    const old = daysBetween(last, today);
    const whole = courses[n % courses.length] ?? [];
    const steps = old > 120 ? whole : old > 75 ? whole.slice(0, 2) : whole.slice(0, 1);
    const day = (later: number): string => [addDays(last, 3 + later), today].toSorted()[0] ?? today;
    const on = (step: Step): string | null => (steps.includes(step) ? day(7 * steps.indexOf(step)) : null);
    // A third of them is not accepted in full.
    const share = random.chance(0.35) ? '80' : '100';
    const stored = lines.map(({ budget_item_uuid, description, equipment, claimed }) => ({
      budget_item_uuid,
      description,
      equipment,
      claimed,
      accepted: steps.includes('answer') ? percentOf(claimed, share) : null,
      live: true,
    }));
    const accepted_total = sumOf(
      stored.map(({ accepted }) => accepted),
      2,
    );
    const received = steps.includes('settle') ? accepted_total : percentOf(accepted_total, '60');
    const parts = steps.includes('receive') ? [received] : [];
    const receipts = parts.map((amount) => ({
      received_on: on('receive') ?? today,
      kind: random.pick(receiptKind.values),
      document: `${random.pick(['Nota de crédito', 'Comprovante'])} ${4100 + n}`,
      amount,
    }));
    return {
      created_at: `${day(-1)}T13:${10 + (n % 40)}:00.000Z`,
      receipts,
      values: {
        brand_uuid: first?.brand_uuid,
        ...sumsOf(lines),
        accepted_total,
        received_total: sumOf(parts, 2),
        reference: steps.includes('answer') || steps.includes('refuse') ? `GW-${78_000 + n * 7}` : null,
        sent_on: on('send'),
        answer_due_on: addDays(day(0), 30),
        answered_on: on('answer'),
        made_by_uuid: maker.uuid,
        made_by_name: maker.name,
      },
      lines: stored,
      course: steps.map((step, place) => {
        const reason = reasons[step];
        return { step, at: `${day(7 * place)}T14:05:00.000Z`, by: maker, ...(reason && { reason }) };
      }),
    };
  }
};
