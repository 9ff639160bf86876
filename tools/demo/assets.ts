import type { Tx } from '#core/server/db.ts';
import { loadAssets } from '#modules/asset-equipment/server/public.ts';
import type { Random } from './random.ts';
import type { DemoUnit } from './units.ts';

const departments = [
  ['Laboratório', 'Bancada 1'],
  ['Laboratório', 'Bancada 2'],
  ['Oficina', 'Sala de testes'],
  ['Calibração', 'Sala de metrologia'],
  ['Comercial', 'Showroom'],
  ['Serviços', 'Veículo de atendimento'],
] as const;

/** Sixty of the oldest units on the shelf belong to the company itself. */
export async function loadDemoAssets(
  db: Tx,
  random: Random,
  units: readonly DemoUnit[],
  people: readonly string[],
): Promise<void> {
  await loadAssets(
    db,
    units.slice(0, 60).map((unit, n) => {
      const [department, location] = random.pick(departments);
      return {
        stock_equipment_uuid: unit.uuid,
        asset_number: `P${String(n + 1).padStart(4, '0')}`,
        acquisition_date: unit.received_at,
        in_service_date: unit.received_at,
        acquisition_value: unit.cost,
        residual_value: `${Math.floor(Number(unit.cost) / 1000) * 100}.00`,
        depreciation_rate: random.chance(0.2) ? '20.00' : '10.00',
        location,
        department,
        responsible_uuid: random.pick(people),
        invoice_number: random.digits(6),
        notes: null,
        created_at: `${unit.received_at}T15:00:00Z`,
      };
    }),
  );
}
