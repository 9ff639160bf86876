import { sql } from 'kysely';
import { dayOf } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { loadPlans, reserveMissing, takeParts } from '#modules/service/service-order-part/server/public.ts';
import { loadWorkLogs } from '#modules/service/service-order-work-log/server/public.ts';
import type { WorkLogType } from '#modules/service/service-order-work-log/work-log.rules.ts';
import { spreadMovements } from './movement-times.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;

const done: Record<WorkLogType, readonly string[]> = {
  DIAGNOSIS: [
    'Equipamento ligado na bancada; defeito confirmado com o simulador.',
    'Abertura e inspeção visual. Placa de potência com componente aquecido.',
    'Leitura dos registros internos de erro e teste dos sensores.',
  ],
  REPAIR: [
    'Substituição da peça com defeito, limpeza interna e reaperto dos conectores.',
    'Troca do cabo e dos filtros; lubrificação das partes móveis.',
    'Ressolda dos contatos e atualização do software conforme o manual.',
  ],
  TEST: [
    'Ensaio funcional completo, sem alarmes em duas horas de uso.',
    'Segurança elétrica e calibração conferidas; tudo dentro dos limites.',
  ],
  TRAVEL: ['Deslocamento até o cliente e retorno.'],
  CUSTOMER_CONTACT: [
    'Cliente avisado do prazo por telefone; de acordo.',
    'Combinada a retirada com a engenharia clínica.',
  ],
  OTHER: ['Higienização e embalagem para entrega.'],
};
const kinds = ['DIAGNOSIS', 'REPAIR', 'TEST', 'CUSTOMER_CONTACT', 'TRAVEL', 'OTHER'] as const;
const shares: Record<WorkLogType, number> = {
  DIAGNOSIS: 25,
  REPAIR: 40,
  TEST: 18,
  CUSTOMER_CONTACT: 8,
  TRAVEL: 6,
  OTHER: 3,
};

/** What was written down while working on each order, and the parts of those still on the bench. */
export async function loadDemoWork(db: Tx, services: Services, random: Random): Promise<void> {
  const orders = await db
    .selectFrom('service_order')
    .innerJoin('service_order_technician as own', 'own.service_order_uuid', 'service_order.uuid')
    .select(['service_order.uuid', 'code', 'status', 'started_at', 'finished_at'])
    .select((eb) => eb.fn.min<string>(sql`own.user_uuid::text`).as('technician'))
    .where('started_at', 'is not', null)
    .groupBy('service_order.uuid')
    .orderBy('code')
    .execute();
  await loadWorkLogs(
    db,
    orders.flatMap(({ uuid, technician, started_at, finished_at }) =>
      logsOf(
        random,
        uuid,
        technician,
        Date.parse(started_at ?? ''),
        finished_at ? Date.parse(finished_at) : Date.now(),
      ),
    ),
  );
  await loadParts(db, new Ctx(services, systemFacts('demo'), null), random);
  await spreadMovements(db, 'almoxarifado');
}

function logsOf(random: Random, order: string, technician: string, from: number, to: number) {
  const count = random.int(1, 3);
  const span = Math.max(hour, to - from);
  return Array.from({ length: count }, (_, n): Parameters<typeof loadWorkLogs>[1][number] => {
    const type = random.weighted(kinds, (kind) => shares[kind]);
    const start = random.int(8, 16);
    const minutes = random.pick([20, 30, 45, 60, 75, 90, 120]);
    const end = start * 60 + minutes;
    const clock = (at: number): string =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    return {
      service_order_uuid: order,
      date: dayOf(new Date(Math.min(from + (span * n) / count, Date.now() - 24 * hour))),
      started_at: clock(start * 60),
      ended_at: clock(end),
      technician_uuid: technician,
      type,
      description: random.pick(done[type]),
      author_uuid: technician,
    };
  });
}

type Plan = Parameters<typeof loadPlans>[1][number];

/** Orders on the bench have parts planned and some in use; those that wait, wait for something. */
async function loadParts(db: Tx, ctx: Ctx, random: Random): Promise<void> {
  const orders = await db
    .selectFrom('service_order')
    .leftJoin('equipment', 'equipment.uuid', 'service_order.equipment_uuid')
    .select(['service_order.uuid', 'service_order.code', 'service_order.status', 'service_order.warranty_kind'])
    .select('equipment.category_uuid')
    .where('service_order.status', 'in', ['IN_PROGRESS', 'TESTING', 'WAITING_PARTS'])
    .orderBy('service_order.code')
    .limit(60)
    .execute();
  const stock = await db
    .selectFrom('stock_item')
    // What may be used: a batch past its day is on the shelf, not free.
    .select(({ selectFrom }) => [
      'part_uuid',
      'code',
      'name',
      selectFrom('stock_batch')
        .select(sql<string>`coalesce(sum(quantity - reserved), 0)`.as('free'))
        .whereRef('stock_batch.item_uuid', '=', 'stock_item.uuid')
        .where('stock_batch.status', '=', 'ACTIVE')
        .where(sql<boolean>`(expires_at is null or expires_at > ${today})`)
        .as('free'),
    ])
    .where('part_uuid', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .orderBy('code')
    .execute();
  const kinds = await db.selectFrom('part_category').select(['part_uuid', 'equipment_category_uuid']).execute();
  const partsOf = Map.groupBy(kinds, ({ equipment_category_uuid }) => equipment_category_uuid);
  // What earlier orders set aside is no longer there for the later ones.
  const left = new Map(stock.map(({ part_uuid, free }) => [part_uuid, Number(free)]));
  const take = ({ part_uuid }: (typeof stock)[number], quantity: number) =>
    left.set(part_uuid, (left.get(part_uuid) ?? 0) - quantity);
  const short = stock.filter(({ free }) => Number(free) === 0);
  const coverageOf = ({ warranty_kind }: (typeof orders)[number]) => (warranty_kind === 'TOTAL' ? 'FULL' : 'NONE');
  const line = (order: (typeof orders)[number], item: (typeof stock)[number], quantity: string): Plan => ({
    service_order_uuid: order.uuid,
    part_uuid: item.part_uuid ?? '',
    part_label: `${item.code} · ${item.name}`,
    quantity,
    coverage: coverageOf(order),
    notes: null,
    short_since: null,
  });
  for (const order of orders) {
    const fitting = new Set(partsOf.get(order.category_uuid ?? '')?.map(({ part_uuid }) => part_uuid));
    const full = stock.filter(({ part_uuid }) => (left.get(part_uuid) ?? 0) >= 4);
    const own = full.filter(({ part_uuid }) => fitting.has(part_uuid ?? ''));
    const [one, other] = random.sample(own.length > 1 ? own : full, 2);
    if (!one || !other) return;
    take(one, 1);
    take(other, 2);
    const missing = order.status === 'WAITING_PARTS' && short.length > 0 ? random.pick(short) : undefined;
    await loadPlans(db, [line(order, one, '1'), line(order, missing ?? other, '2')]);
    await reserveMissing(db, ctx, order);
    if (order.status === 'WAITING_PARTS' || random.chance(0.4)) continue;
    const used = {
      part_uuid: one.part_uuid ?? '',
      batch_uuid: null,
      from_van: false,
      quantity: '1',
      notes: null,
      coverage: coverageOf(order),
    } as const;
    await takeParts(db, ctx, order, [used]);
  }
}
