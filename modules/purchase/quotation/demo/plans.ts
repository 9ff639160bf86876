import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import type { DemoCompany } from '#tools/demo/demo.ts';
import type { DemoStep } from '#tools/demo/documents.ts';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import type { quotationMachine } from '../quotation.rules.ts';

export type Step = DemoStep<typeof quotationMachine>['step'];

export interface WantedLine {
  kind: GoodsKind;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: string;
  unit_price: string | null;
  request_line_uuid: string | null;
  /** Of what was ordered: from whom, by which order. */
  supplier_uuid: string | null;
  purchase_uuid: string | null;
}
export interface Supplier {
  uuid: string;
  name: string;
  email: string | null;
}
/** One quotation as it is to be: what, since when, how far it came. */
export interface Planned {
  subject: string;
  day: string;
  course: readonly Step[];
  lines: readonly WantedLine[];
  invited: readonly Supplier[];
  /** How many of the invited answered. */
  answers: number;
}

const others = (random: DemoCompany['random'], suppliers: readonly Supplier[], known: readonly string[]) =>
  random.sample(
    suppliers.filter(({ uuid }) => !known.includes(uuid)),
    random.int(1, 3),
  );

/** Behind the orders of requests that were quoted. */
export async function bought(db: Tx, { random }: DemoCompany, suppliers: readonly Supplier[]): Promise<Planned[]> {
  const { rows } = await sql<WantedLine & { request: string; code: string; day: string }>`
    select request.uuid as request, request.code, quoted.at::date::text as day, line.kind, line.part_uuid,
      line.product_uuid, line.description, line.quantity::text as quantity, line.unit,
      line.unit_price::text as unit_price, line.request_line_uuid, purchase.supplier_uuid, purchase.uuid as purchase_uuid
    from purchase_line line join purchase on purchase.uuid = line.purchase_uuid
    join purchase_request_line asked on asked.uuid = line.request_line_uuid
    join purchase_request request on request.uuid = asked.purchase_request_uuid
    join status_change quoted on quoted.record_uuid = request.uuid and quoted.to_status = 'QUOTING'
    order by quoted.at, request.code, purchase.code, line.position`.execute(db);
  const byUuid = new Map(suppliers.map((supplier) => [supplier.uuid, supplier]));
  return [...Map.groupBy(rows, ({ request }) => request).values()].flatMap((lines) => {
    const winners = [...new Set(lines.flatMap(({ supplier_uuid }) => supplier_uuid ?? []))];
    const known = winners.flatMap((uuid) => byUuid.get(uuid) ?? []);
    const [{ code, day } = { code: '', day: '' }] = lines;
    // Of a supplier that is none any more there is nothing to tell.
    if (known.length < winners.length) return [];
    const invited = [...known, ...others(random, suppliers, winners)];
    const wanted = lines.map(({ request: _r, code: _c, day: _d, ...line }) => line);
    return [
      {
        subject: `Itens da ${code}`,
        day,
        course: ['send', 'stop', 'close'] as const,
        lines: wanted,
        invited,
        answers: invited.length,
      },
    ];
  });
}

/** Of requests that are granted and wait to be bought: some are with suppliers now. */
export async function underWay(
  db: Tx,
  { random, today }: DemoCompany,
  suppliers: readonly Supplier[],
): Promise<Planned[]> {
  const { rows } = await sql<WantedLine & { request: string; code: string }>`
    select request.uuid as request, request.code, line.kind, line.part_uuid, line.product_uuid, line.description,
      line.approved_quantity::text as quantity, line.unit, line.unit_price::text as unit_price,
      line.uuid as request_line_uuid, null as supplier_uuid, null as purchase_uuid
    from purchase_request_line line join purchase_request request on request.uuid = line.purchase_request_uuid
    where request.status in ('APPROVED', 'PARTIALLY_APPROVED') and line.approved_quantity > line.ordered_quantity
    order by request.code, line.position`.execute(db);
  const courses: readonly (readonly Step[])[] = [['send'], ['send', 'stop'], ['send']];
  return [...Map.groupBy(rows, ({ request }) => request).values()].slice(0, courses.length).map((lines, n) => ({
    subject: `Itens da ${lines[0]?.code ?? ''}`,
    day: addDays(today, -2),
    course: courses[n] ?? ['send'],
    lines: lines.map(({ request: _r, code: _c, ...line }) => line),
    invited: random.sample(suppliers, 4),
    answers: n === 2 ? 0 : 3,
  }));
}

const goods = [
  { description: 'Álcool isopropílico 1 L', unit: 'UN', unit_price: '38.90' },
  { description: 'Jogo de chaves de precisão', unit: 'JG', unit_price: '149.00' },
  { description: 'Etiquetas térmicas 50 x 30 mm', unit: 'RL', unit_price: '27.50' },
  { description: 'Luvas nitrílicas, caixa com 100', unit: 'CX', unit_price: '42.00' },
  { description: 'Multímetro digital', unit: 'UN', unit_price: '389.00' },
];
/** Nobody asked for them: the shelf, the workshop. */
export function free({ random }: DemoCompany, suppliers: readonly Supplier[], today: string): Planned[] {
  const kinds: readonly { age: number; course: readonly Step[]; answers: number }[] = [
    { age: 0, course: [], answers: 0 },
    { age: 1, course: [], answers: 0 },
    { age: 1, course: ['send'], answers: 1 },
    { age: 3, course: ['send', 'stop'], answers: 3 },
    { age: 40, course: ['send', 'cancel'], answers: 1 },
    { age: 130, course: ['send', 'stop', 'cancel'], answers: 2 },
    { age: 220, course: ['cancel'], answers: 0 },
    { age: 20, course: ['send', 'stop', 'extend'], answers: 2 },
  ];
  const subjects = ['Insumos de bancada', 'Ferramentas da oficina', 'Materiais do trimestre'];
  return kinds.map(({ age, course, answers }) => ({
    subject: random.pick(subjects),
    day: addDays(today, -age),
    course,
    answers,
    invited: random.sample(suppliers, 3),
    lines: random.sample(goods, random.int(2, 4)).map((line) => ({
      ...line,
      kind: 'OTHER' as const,
      part_uuid: null,
      product_uuid: null,
      quantity: String(random.int(2, 20)),
      request_line_uuid: null,
      supplier_uuid: null,
      purchase_uuid: null,
    })),
  }));
}
