import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import '#modules/purchase/purchase/server/public.ts';
import { loadBought, type BoughtBatch } from '#modules/stock/stock/demo/bought-loader.ts';
import { receivingMachine, totalOf } from '../receiving.rules.ts';
import '../server/receiving.table.ts';

interface Came {
  purchase_uuid: string;
  purchase_code: string;
  supplier_uuid: string;
  supplier_name: string;
  at: string;
  line_uuid: string;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  received_quantity: string;
  price: string;
}
type Receipt = DemoDocument<typeof receivingMachine> & {
  goods: Omit<BoughtBatch, 'document_uuid' | 'document_label'>[];
};

/** Every purchase that came has the receipt it came with; what came long ago has been used since. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const keeper = people.find(({ uuid }) => uuid === users.get('almoxarifado')) ?? random.pick(people);
  const purchases = Map.groupBy(await cameLines(db), ({ purchase_uuid }) => purchase_uuid);
  const receipts = [...purchases.values()].map((lines, n) => receiptOf(lines, n, { random, today, keeper }));
  const kind = { entity: 'receiving', table: 'receiving', prefix: 'RC', machine: receivingMachine } as const;
  const lines = { table: 'receiving_line', parent: 'receiving_uuid' } as const;
  const made = await loadDocuments(db, { ...kind, lines }, receipts);
  await loadBought(
    db,
    receipts.flatMap(({ goods }, n) =>
      goods.map((batch, at) => ({
        ...batch,
        batch_number: `${made[n]?.code}-${at + 1}`,
        document_uuid: made[n]?.uuid ?? '',
        document_label: made[n]?.code ?? '',
      })),
    ),
  );
};

async function cameLines(db: Tx): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select purchase.uuid as purchase_uuid, purchase.code as purchase_code, purchase.supplier_uuid, purchase.supplier_name,
      came.at, line.uuid as line_uuid, line.part_uuid, line.product_uuid, line.description,
      line.received_quantity::text, round(line.total / line.quantity, 2)::text as price
    from purchase_line line
    join purchase on purchase.uuid = line.purchase_uuid
    join status_change came on came.record_uuid = purchase.uuid and came.step in ('receive', 'receiveInPart')
    where line.received_quantity > 0
    order by came.at, purchase.code, line.position`.execute(db);
  return rows;
}

function receiptOf(
  came: readonly Came[],
  n: number,
  { random, today, keeper }: Pick<DemoCompany, 'random' | 'today'> & { keeper: { uuid: string; name: string } },
): Receipt {
  const [first] = came as readonly [Came, ...Came[]];
  const at = new Date(first.at).toISOString();
  const day = at.slice(0, 10);
  const invoice_number = String(4100 + n * 7);
  const isOld = daysBetween(day, today) > 45;
  const lines = came.map((line) => {
    const refused = random.chance(0.05) ? '1' : '0';
    return {
      purchase_line_uuid: line.line_uuid,
      quantity: line.received_quantity,
      refused_quantity: refused,
      refusal: refused === '0' ? null : 'DAMAGED',
      invoiced_quantity: null,
      unit_cost: line.price,
      charges: '0',
      divergence: refused === '0' ? null : `${line.description}: 1 recusado`,
    };
  });
  const off = lines.filter(({ divergence }) => divergence !== null).length;
  return {
    created_at: at,
    values: {
      supplier_uuid: first.supplier_uuid,
      supplier_name: first.supplier_name,
      invoice_number,
      issued_at: addDays(day, -random.int(1, 4)),
      received_at: day,
      purchase_codes: first.purchase_code,
      line_count: lines.length,
      divergence_count: off,
      divergence_note: off > 0 ? 'Fotografado e devolvido com a transportadora; o fornecedor repõe.' : null,
      total: totalOf(lines),
      received_by_uuid: keeper.uuid,
      received_by_name: keeper.name,
    },
    lines,
    course: [{ step: 'receive', at, by: keeper }],
    goods: came.flatMap(({ part_uuid, product_uuid, received_quantity, price, supplier_uuid }) =>
      part_uuid || product_uuid
        ? [
            {
              part_uuid,
              product_uuid,
              batch_number: '',
              expires_at: random.chance(0.3) ? addDays(day, random.int(300, 900)) : null,
              supplier_uuid,
              invoice_number,
              quantity: received_quantity,
              unit_cost: price,
              at,
              used_at: isOld ? `${addDays(day, random.int(3, 40))}T14:00:00.000Z` : null,
              user_uuid: keeper.uuid,
              user_name: keeper.name,
              document_type: 'receiving',
            },
          ]
        : [],
    ),
  };
}
