import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import { purchaseMachine, sumsOf } from '#modules/purchase/purchase/purchase.rules.ts';
import '#modules/purchase/purchase/server/public.ts';
import '#modules/registry/part/server/public.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments } from '#tools/demo/documents.ts';
import {
  importMachine,
  landedTotal,
  standingOf,
  stepsFor,
  type importCost,
  type importCurrency,
  type ImportMode,
} from '../import-tracking.rules.ts';
import '../server/import-tracking.table.ts';

interface Way {
  mode: ImportMode;
  /** How many days ago it began, how many steps are over, how many days behind it is. */
  ago: number;
  over: number;
  behind: number;
  incoterm: string;
  currency: string;
  exchange_rate: string;
  channel: string | null;
  costs: readonly {
    kind: ValueOf<typeof importCost>;
    currency: ValueOf<typeof importCurrency>;
    amount: string;
    rate: string;
  }[];
}
/** One in the air and late, one at sea, one with customs. */
const ways: readonly Way[] = [
  {
    mode: 'AIR',
    ago: 31,
    over: 6,
    behind: 4,
    incoterm: 'FCA',
    currency: 'USD',
    exchange_rate: '5.4120',
    channel: null,
    costs: [{ kind: 'FREIGHT', currency: 'USD', amount: '420.00', rate: '5.4120' }],
  },
  {
    mode: 'SEA',
    ago: 52,
    over: 7,
    behind: 0,
    incoterm: 'FOB',
    currency: 'EUR',
    exchange_rate: '6.2035',
    channel: null,
    costs: [
      { kind: 'FREIGHT', currency: 'EUR', amount: '980.00', rate: '6.2035' },
      { kind: 'INSURANCE', currency: 'EUR', amount: '74.50', rate: '6.2035' },
    ],
  },
  {
    mode: 'COURIER',
    ago: 13,
    over: 11,
    behind: 1,
    incoterm: 'DAP',
    currency: 'USD',
    exchange_rate: '5.3870',
    channel: 'YELLOW',
    costs: [
      { kind: 'II', currency: 'BRL', amount: '612.40', rate: '1' },
      { kind: 'ICMS', currency: 'BRL', amount: '388.15', rate: '1' },
      { kind: 'BROKER', currency: 'BRL', amount: '250.00', rate: '1' },
    ],
  },
];

/** Three on their way, each with the order it is for. */
export const demo: Demo = async (db, company) => {
  const { users, random, today } = company;
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const buyer = people.find(({ uuid }) => uuid === users.get('compras')) ?? random.pick(people);
  const purchases = await orderAbroad(db, company, buyer);
  const imports = ways.map((way, n) => {
    const steps = stepsOf(way, today);
    return {
      created_at: `${addDays(today, -way.ago)}T13:40:00.000Z`,
      values: {
        purchase_uuid: purchases[n]?.uuid,
        purchase_code: purchases[n]?.code,
        supplier_name: purchases[n]?.supplier_name,
        mode: way.mode,
        incoterm: way.incoterm,
        currency: way.currency,
        exchange_rate: way.exchange_rate,
        channel: way.channel,
        ...standingOf(steps),
        landed_total: landedTotal(way.costs),
      },
      course: [],
      steps,
      costs: way.costs,
    };
  });
  const made = await loadDocuments(
    db,
    { entity: 'import_tracking', table: 'import_tracking', prefix: 'IM', machine: importMachine },
    imports,
  );
  const placed = <L extends object>(lines: readonly L[], n: number) =>
    lines.map((line, position) => ({ ...line, position, import_tracking_uuid: made[n]?.uuid ?? '' }));
  const ofBuyer = { responsible_uuid: buyer.uuid };
  await insertRows(
    db,
    'import_step',
    imports.flatMap(({ steps }, n) => placed(steps, n).map((step) => ({ ...step, ...ofBuyer }))),
  );
  await insertRows(
    db,
    'import_cost',
    imports.flatMap(({ costs }, n) => placed(costs, n)),
  );
};

function stepsOf({ mode, ago, over, behind, channel }: Way, today: string) {
  return stepsFor(mode, addDays(today, -ago)).map((step, n) => {
    const isOver = n < over && step.status !== 'SKIPPED';
    const ended = addDays(step.planned_at ?? today, behind);
    const isHeldUp = step.step === 'INSPECTION' && channel === 'YELLOW';
    const status = isOver ? 'DONE' : n === over && step.status === 'PENDING' ? 'IN_PROGRESS' : step.status;
    return {
      ...step,
      status: isHeldUp ? ('BLOCKED' as const) : (status as typeof step.status),
      planned_at: isHeldUp ? addDays(today, 2) : step.planned_at,
      actual_at: isOver ? (ended > today ? today : ended) : null,
      document: isOver && step.step === 'SHIPMENT' ? `${mode === 'SEA' ? 'BL' : 'AWB'} 125-88410${n}` : null,
      notes: isHeldUp ? 'Receita pede a ficha técnica traduzida.' : null,
    };
  });
}

interface Abroad {
  uuid: string;
  name: string;
}
/** Orders to suppliers abroad, of parts that come from there. */
async function orderAbroad(
  db: Tx,
  { random, today }: DemoCompany,
  buyer: { uuid: string; name: string },
): Promise<{ uuid: string; code: string; supplier_name: string }[]> {
  const { rows: suppliers } = await sql<Abroad>`select uuid, name from supplier
    where status = 'ACTIVE' order by currency = 'BRL', name limit ${ways.length}`.execute(db);
  const { rows: parts } = await sql<{ uuid: string; description: string; unit: string; cost: string }>`
    select uuid, description, unit, coalesce(cost, 180)::text as cost from part
    where status = 'ACTIVE' order by is_imported desc, code limit ${ways.length * 3}`.execute(db);
  const free = { discount: '0', freight: '0', taxes: '0' };
  const documents = ways.map(({ ago }, n) => {
    const supplier = suppliers[n % suppliers.length];
    const lines = parts.slice(n * 3, n * 3 + 3).map(({ uuid, description, unit, cost }) => ({
      kind: 'PART',
      part_uuid: uuid,
      product_uuid: null,
      description,
      unit,
      quantity: String(random.int(2, 8)),
      unit_price: cost,
      discount: '0',
      expected_at: null,
      request_line_uuid: null,
      notes: null,
    }));
    const at = (days: number): string => `${addDays(today, days - ago)}T13:10:00.000Z`;
    return {
      created_at: at(0),
      values: {
        supplier_uuid: supplier?.uuid,
        supplier_name: supplier?.name,
        expected_at: addDays(today, 30),
        ...free,
        ...sumsOf(lines, free),
        line_count: lines.length,
        buyer_uuid: buyer.uuid,
        buyer_name: buyer.name,
        sent_at: at(0),
      },
      lines,
      course: [
        { step: 'send' as const, at: at(0), by: buyer },
        { step: 'confirm' as const, at: at(2), by: buyer },
      ],
    };
  });
  const kind = { entity: 'purchase', table: 'purchase', prefix: 'PC', machine: purchaseMachine } as const;
  const lines = { table: 'purchase_line', parent: 'purchase_uuid' } as const;
  const made = await loadDocuments(db, { ...kind, lines }, documents);
  return made.map((row, n) => ({ ...row, supplier_name: documents[n]?.values.supplier_name ?? '' }));
}
