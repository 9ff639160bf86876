import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { isAbove, moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import type { Tx } from '#core/server/db.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument, type DemoStep } from '#tools/demo/documents.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';
import '../server/purchase-request.table.ts';

type Machine = typeof purchaseRequestMachine;
type Step = DemoStep<Machine>['step'];
type Person = DemoStep<Machine>['by'];

/** How a year's requests went, the usual ways more often. Those of the last days are still on their way. */
const pastCourses: readonly (readonly Step[])[] = [
  ['submit', 'analyze', 'approve', 'quote', 'order'],
  ['submit', 'approve', 'order'],
  ['submit', 'analyze', 'approve', 'order'],
  ['submit', 'analyze', 'approveInPart', 'quote', 'order'],
  ['submit', 'requestNewAnalysis', 'answer', 'approve', 'order'],
  ['submit', 'analyze', 'deny'],
  ['submit', 'deny'],
  ['submit', 'cancel'],
];
const freshCourses: readonly (readonly Step[])[] = [
  [],
  ['submit'],
  ['submit'],
  ['submit', 'analyze'],
  ['submit', 'requestNewAnalysis'],
  ['submit', 'approve'],
  ['submit', 'analyze', 'approveInPart'],
  ['submit', 'approve', 'order'],
  ['submit', 'analyze', 'approve', 'order'],
];

const reasons: Partial<Record<Step, readonly string[]>> = {
  requestNewAnalysis: ['A peça compatível de outra marca não atende?', 'Para qual equipamento é? A OS não diz.'],
  answer: [
    'Não atende: o conector é proprietário do fabricante.',
    'É para o equipamento da OS, já conferido com o técnico.',
  ],
  deny: ['Temos saldo suficiente no almoxarifado.', 'Sem verba neste mês; solicite de novo no próximo.'],
  approveInPart: ['Parte do que foi pedido ainda há em estoque.', 'Compramos agora o que atende as ordens abertas.'],
  cancel: ['O cliente desistiu do conserto.', 'Solicitação repetida; vale a anterior.'],
};
const purposes = [
  'Reposição do estoque de manutenção',
  'Peças para preventivas do trimestre',
  'Itens que acabaram na bancada',
  'Insumos de limpeza e teste',
  'Peças para ordem aguardando',
  'Ferramentas da equipe de campo',
];
const others = [
  { description: 'Álcool isopropílico 1 L', unit: 'UN', price: '38.90' },
  { description: 'Jogo de chaves de precisão', unit: 'JG', price: '149.00' },
  { description: 'Etiquetas térmicas 50 x 30 mm', unit: 'RL', price: '27.50' },
  { description: 'Luvas nitrílicas, caixa com 100', unit: 'CX', price: '42.00' },
];
const departments = ['Oficina', 'Almoxarifado', 'Campo', 'Laboratório'];

interface Goods {
  uuid: string;
  description: string;
  unit: string;
  price: string;
  supplier_uuid: string | null;
}
interface Line {
  quantity: string;
  unit_price: string | null;
  [column: string]: unknown;
}

/** A year of requests, in every status. */
export const demo: Demo = async (db, company) => {
  const { random, today, users } = company;
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const person = (username: string): Person =>
    people.find(({ uuid }) => uuid === users.get(username)) ?? random.pick(people);
  const requesters = ['tecnico', 'almoxarifado', 'compras', 'atendimento'].map(person);
  const analyst = person('gestor');
  const parts = await partsBought(db);
  const orders = await db.selectFrom('service_order').select('uuid').orderBy('code', 'desc').limit(60).execute();

  const documents = Array.from({ length: 96 }, (_, n): DemoDocument<Machine> => {
    const fresh = n < 22;
    const age = fresh ? random.int(0, 9) : random.int(10, 364);
    // Of those on their way each is seen, whatever chance says.
    const course = fresh ? (freshCourses[n % freshCourses.length] ?? []) : random.pick(pastCourses);
    const asked = linesOf(random, parts, orders.length > 0 && random.chance(0.3) ? random.pick(orders).uuid : null);
    return requestOf({
      company,
      n,
      day: addDays(today, -age),
      fresh,
      course,
      asked,
      by: random.pick(requesters),
      analyst,
    });
  });
  const lines = { table: 'purchase_request_line', parent: 'purchase_request_uuid' } as const;
  const kind = { entity: 'purchase_request', table: 'purchase_request', prefix: 'SC', lines } as const;
  await loadDocuments(db, { ...kind, machine: purchaseRequestMachine }, documents);
};

async function partsBought(db: Tx): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select part.uuid, part.description, part.unit, part.cost::text as price, preferred.supplier_uuid
    from part left join part_supplier preferred on preferred.part_uuid = part.uuid and preferred.is_preferred
    where part.status = 'ACTIVE' and part.cost is not null order by part.code limit 150`.execute(db);
  return rows;
}

function linesOf(random: DemoCompany['random'], parts: readonly Goods[], order: string | null): Line[] {
  const goods = random.chance(0.85) ? random.sample(parts, Math.min(parts.length, random.int(1, 6))) : [];
  const described = goods.length === 0 || random.chance(0.15) ? [random.pick(others)] : [];
  const blank = {
    product_uuid: null,
    notes: null,
    approved_quantity: null,
    decision_note: null,
    ordered_quantity: '0',
    service_order_uuid: order,
    for_stock: order === null,
  };
  return [
    ...goods.map(({ uuid, price, ...known }) => ({
      ...blank,
      ...known,
      kind: 'PART',
      part_uuid: uuid,
      unit_price: price,
      quantity: String(random.int(1, 8)),
    })),
    ...described.map(({ price, ...said }) => ({
      ...blank,
      ...said,
      kind: 'OTHER',
      part_uuid: null,
      supplier_uuid: null,
      unit_price: price,
      quantity: String(random.int(1, 5)),
    })),
  ];
}

interface Told {
  company: DemoCompany;
  n: number;
  day: string;
  fresh: boolean;
  course: readonly Step[];
  asked: readonly Line[];
  by: Person;
  analyst: Person;
}
function requestOf({
  company: { random, today },
  n,
  day,
  fresh,
  course,
  asked,
  by,
  analyst,
}: Told): DemoDocument<Machine> {
  // What was sent today or yesterday did not take days.
  const at = (place: number): string => {
    const later = addDays(day, fresh ? 0 : place);
    return `${later > today ? today : later}T${String(11 + place).padStart(2, '0')}:${String(10 + (n % 50))}:00.000Z`;
  };
  const mine: readonly Step[] = ['submit', 'answer', 'cancel'];
  const decided = (['approve', 'approveInPart'] as const).find((step) => course.includes(step));
  const lines = asked.map((line, place) => lineAfter(line, place, course, decided));
  const total = sumOf(asked.map(valueOf), moneyPlaces);
  const when = (step: Step | undefined) => (step && course.includes(step) ? at(course.indexOf(step) + 1) : null);
  const end = decided ?? (course.includes('deny') ? 'deny' : undefined);
  const analysed = end ?? (['requestNewAnalysis', 'analyze'] as const).find((step) => course.includes(step));
  return {
    created_at: at(0),
    values: {
      justification: random.pick(purposes),
      department: random.pick(departments),
      priority: random.pick(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'URGENT']),
      needed_by: random.chance(0.7) ? addDays(day, random.int(5, 30)) : null,
      service_order_uuid: asked[0]?.['service_order_uuid'] ?? null,
      notes: null,
      origin: asked[0]?.['service_order_uuid'] ? 'ORDER' : random.pick(['MANUAL', 'MANUAL', 'SUGGESTION']),
      line_count: asked.length,
      total,
      approved_total: decided
        ? sumOf(
            lines.map((line) => times(line.approved_quantity ?? '0', line.unit_price ?? '0')),
            2,
          )
        : null,
      above_limit: isAbove(total, '5000'),
      requester_uuid: by.uuid,
      requester_name: by.name,
      analyst_uuid: analysed ? analyst.uuid : null,
      analyst_name: analysed ? analyst.name : null,
      sent_at: when('submit'),
      decided_at: when(end),
    },
    lines,
    course: course.map((step, place) => {
      const said = reasons[step];
      return {
        step,
        at: at(place + 1),
        by: mine.includes(step) ? by : analyst,
        ...(said ? { reason: random.pick(said) } : {}),
      };
    }),
  };
}

const valueOf = ({ quantity, unit_price }: Line): string => times(quantity, unit_price ?? '0');

/** What its course left of a line: granted, in part or not, and in orders to suppliers. */
function lineAfter(line: Line, place: number, course: readonly Step[], decided: Step | undefined) {
  const granted = decided === 'approveInPart' && place === 0 ? (line.quantity === '1' ? '0' : '1') : line.quantity;
  return {
    ...line,
    approved_quantity: decided ? granted : null,
    ordered_quantity: course.includes('order') ? granted : '0',
  };
}
