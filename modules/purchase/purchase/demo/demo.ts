import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { dividedBy, isBelow, moneyPlaces, percentOf, plus, rounded } from '#core/contract/decimal.ts';
import { required } from '#core/server/change.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument, type DemoStep } from '#tools/demo/documents.ts';
import { purchaseMachine, sumsOf } from '../purchase.rules.ts';
import { findPurchase } from '../server/purchase.queries.ts';
import '../server/purchase.table.ts';

type Machine = typeof purchaseMachine;
type Step = DemoStep<Machine>['step'];
type Person = DemoStep<Machine>['by'];

interface AskedLine {
  request_uuid: string;
  ordered_at: string;
  supplier_uuid: string;
  supplier_name: string;
  request_line_uuid: string;
  kind: string;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: string;
  unit_price: string;
}

/** By their age: what was ordered long ago has come, what was ordered this week waits for an answer. */
function courseAt(age: number, random: DemoCompany['random']): readonly Step[] {
  if (age > 45) return ['send', 'confirm', 'ship', 'receive'];
  if (age > 20)
    return random.pick([
      ['send', 'confirm', 'ship'],
      ['send', 'confirm', 'ship', 'receive'],
      ['send', 'confirm', 'ship', 'receiveInPart'],
    ] as const);
  return random.pick([['send'], ['send', 'confirm'], ['send', 'confirm', 'ship'], []] as const);
}

/** What has come of each line: all of it, or, of what came in part, some of the first. */
function cameOf(quantity: string, place: number, course: readonly Step[]): string {
  if (course.includes('receive')) return quantity;
  return course.includes('receiveInPart') && place === 0 ? (dividedBy(quantity, '2', 0) ?? '0') : '0';
}

/** Prices move a little from one purchase to the next, up more than down; the same day has the same. */
function paidOn(day: string, price: string): string {
  const drift = (daysBetween('2020-01-01', day) * 7) % 17;
  return rounded(plus(price, percentOf(price, String(drift - 6))), moneyPlaces);
}

/** Every request that stands as ordered has its orders: one for each supplier its lines name. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const buyer: Person = people.find(({ uuid }) => uuid === users.get('compras')) ?? random.pick(people);
  const orders = Map.groupBy(await orderedLines(db), (line) => `${line.request_uuid} ${line.supplier_uuid}`);
  const documents = [...orders.values()].map((lines) => purchaseOf(lines, { random, today, buyer }));
  const kind = { entity: 'purchase', table: 'purchase', prefix: 'PC', machine: purchaseMachine } as const;
  const lines = { table: 'purchase_line', parent: 'purchase_uuid' } as const;
  const made = await loadDocuments(db, { ...kind, lines }, documents);
  await keepSent(
    db,
    made.flatMap(({ uuid }, n) => {
      const sent = documents[n]?.course.find(({ step }) => step === 'send');
      return sent ? [{ uuid, at: sent.at }] : [];
    }),
    buyer,
  );
};

/** What nobody said a supplier of is bought where most is. */
async function orderedLines(db: Tx): Promise<AskedLine[]> {
  const { rows } = await sql<AskedLine>`
    with usual as (select uuid, name from supplier where status = 'ACTIVE' and 'PARTS' = any(types) order by name limit 1)
    select line.purchase_request_uuid as request_uuid, ordered.at as ordered_at, coalesce(supplier.uuid, usual.uuid) as supplier_uuid,
      coalesce(supplier.name, usual.name) as supplier_name, line.uuid as request_line_uuid, line.kind, line.part_uuid, line.product_uuid,
      line.description, line.ordered_quantity::text as quantity, line.unit, coalesce(line.unit_price, 0)::text as unit_price
    from purchase_request_line line
    join status_change ordered on ordered.record_uuid = line.purchase_request_uuid and ordered.to_status = 'ORDERED'
    left join supplier on supplier.uuid = line.supplier_uuid
    cross join usual
    where line.ordered_quantity > 0
    order by ordered.at, line.purchase_request_uuid, line.position`.execute(db);
  return rows;
}

function purchaseOf(
  asked: readonly AskedLine[],
  { random, today, buyer }: Pick<DemoCompany, 'random' | 'today'> & { buyer: Person },
): DemoDocument<Machine> {
  const [{ supplier_uuid, supplier_name, ordered_at } = { supplier_uuid: '', supplier_name: '', ordered_at: today }] =
    asked;
  const began = ordered_at.slice(0, 10);
  const planned = courseAt(daysBetween(began, today), random);
  // A single unit comes or does not.
  const isSingle = asked.length === 1 && isBelow(asked[0]?.quantity ?? '0', '2');
  const course = isSingle ? planned.map((step) => (step === 'receiveInPart' ? 'receive' : step)) : planned;
  const at = (place: number): string => {
    const day = addDays(began, place * 4);
    return `${day > today ? today : day}T${String(13 + place)}:20:00.000Z`;
  };
  const expected_at = addDays(began, random.int(8, 25));
  const lines = asked.map(
    ({ request_uuid: _r, ordered_at: _o, supplier_uuid: _s, supplier_name: _n, ...line }, place) => ({
      ...line,
      unit_price: paidOn(began, line.unit_price),
      received_quantity: cameOf(line.quantity, place, course),
      expected_at,
      notes: null,
      discount: '0',
    }),
  );
  const charged = { discount: '0', freight: random.pick(['0', '0', '35.00', '78.50']), taxes: '0' };
  return {
    created_at: at(0),
    values: {
      supplier_uuid,
      supplier_name,
      expected_at,
      ...charged,
      payment_terms: random.pick(['28 dias', '30/60 dias', 'À vista', 'Boleto em 21 dias']),
      notes: null,
      ...sumsOf(lines, charged),
      line_count: lines.length,
      buyer_uuid: buyer.uuid,
      buyer_name: buyer.name,
      sent_at: course.includes('send') ? at(1) : null,
    },
    lines,
    course: course.map((step, place) => ({
      step,
      at: at(place + 1),
      by: buyer,
    })),
  };
}

/** Each version that went to a supplier is kept as it went. */
async function keepSent(db: Tx, sent: readonly { uuid: string; at: string }[], buyer: Person): Promise<void> {
  const rows = [];
  for (const { uuid, at } of sent)
    rows.push({
      purchase_uuid: uuid,
      revision: 1,
      at,
      user_name: buyer.name,
      reason: null,
      content: await required(findPurchase(db, uuid)),
    });
  // The rows go as one JSON, and the versions in it as they are.
  await insertRows(db, 'purchase_revision', rows as never);
}
