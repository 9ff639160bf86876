import { addMonths } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { loadUnits, type LoadedUnit } from '#modules/asset/stock-equipment/server/public.ts';
import type { Random } from './random.ts';

export interface DemoUnit {
  uuid: string;
  cost: string;
  received_at: string;
}

const places = [
  'Prateleira A1',
  'Prateleira A2',
  'Prateleira B1',
  'Prateleira B3',
  'Galpão 1',
  'Galpão 2',
  'Expedição',
];
const standing = [
  { status: 'AVAILABLE', share: 62, reasons: [null] },
  { status: 'IN_MAINTENANCE', share: 14, reasons: ['Revisão antes da locação', 'Troca de bateria', 'Calibração'] },
  { status: 'RESERVED', share: 10, reasons: ['Reservado para proposta', 'Reservado para demonstração'] },
  { status: 'SOLD', share: 11, reasons: ['Venda a cliente', 'Venda com instalação'] },
  { status: 'DROPPED', share: 3, reasons: ['Sem conserto: sucata'] },
] as const;

/** Three hundred units of the models there are; answers those still on the shelf, oldest first. */
export async function loadDemoUnits(db: Tx, random: Random, today: string): Promise<DemoUnit[]> {
  const models = await db
    .selectFrom('equipment')
    .select(['uuid', 'model', 'warranty_months'])
    .where('status', '=', 'ACTIVE')
    .orderBy('brand_name')
    .orderBy('model')
    .execute();
  const rows = Array.from({ length: 300 }, (_, n): LoadedUnit => {
    const model = random.pick(models);
    const received_at = random.dateBetween(addMonths(today, -48), today);
    const { status, reasons } = random.weighted(standing, (one) => one.share);
    const condition = random.weighted(['NEW', 'USED', 'REFURBISHED', 'DEFECTIVE'] as const, (one) =>
      one === 'NEW' ? 60 : one === 'USED' ? 22 : one === 'REFURBISHED' ? 14 : 4,
    );
    return {
      equipment_uuid: model.uuid,
      serial_number: `${model.model
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 4)
        .toUpperCase()}${random.digits(5)}${String(n).padStart(3, '0')}`,
      batch: random.chance(0.3) ? `L${received_at.slice(0, 4)}-${random.digits(2)}` : null,
      condition,
      status,
      status_reason: random.pick<string | null>(reasons),
      location: status === 'SOLD' || status === 'DROPPED' ? null : random.pick(places),
      cost: `${random.int(18, 950) * 100}.00`,
      invoice_number: random.digits(6),
      received_at,
      warranty_until:
        condition === 'NEW' && model.warranty_months ? addMonths(received_at, model.warranty_months) : null,
      notes: null,
      created_at: `${received_at}T14:30:00Z`,
    };
  });
  const uuids = await loadUnits(db, rows);
  return rows
    .flatMap(({ status, cost, received_at }, place) =>
      status === 'AVAILABLE' ? { uuid: uuids[place] ?? '', cost: cost ?? '0.00', received_at } : [],
    )
    .sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
}
