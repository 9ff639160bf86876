import { addMonths } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { loadAssets, loadAssetSteps, type LoadedSteps } from '#modules/asset/asset-equipment/server/public.ts';
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
const moves = ['Reorganização do setor', 'Apoio a atendimento externo', 'Mudança de sala', 'Troca com outro setor'];
const laudos = ['Laudo de avaliação anual', 'Reforma geral com troca de módulos'];

/** Sixty of the oldest units on the shelf belong to the company itself. */
export async function loadDemoAssets(
  db: Tx,
  random: Random,
  units: readonly DemoUnit[],
  people: readonly string[],
  today: string,
): Promise<void> {
  const rows = units.slice(0, 60).map((unit, n) => {
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
  });
  const uuids = await loadAssets(db, rows);
  await loadAssetSteps(db, stepsOf(random.fork('steps'), rows, uuids, today));
}

type Row = Parameters<typeof loadAssets>[1][number];

/** A third moved, some were appraised anew, two are gone. */
function stepsOf(random: Random, rows: readonly Row[], uuids: readonly string[], today: string): LoadedSteps {
  const user_name = 'Dados de demonstração';
  const since = (row: Row): string => random.dateBetween(row.acquisition_date, addMonths(today, -3));
  const own = rows.map((row, place) => ({ ...row, asset_uuid: uuids[place] ?? '' }));
  // The oldest leave.
  const [sold, scrapped, ...kept] = own;
  const movements = kept
    .filter(() => random.chance(0.35))
    .map((row) => {
      const [to_department, to_location] = random.pick(departments.filter(([, place]) => place !== row.location));
      return {
        asset_uuid: row.asset_uuid,
        moved_on: since(row),
        kind: 'TRANSFER' as const,
        from_location: row.location,
        from_department: row.department,
        from_responsible: null,
        to_location,
        to_department,
        to_responsible: null,
        reason: random.pick(moves),
        user_name,
      };
    });
  const revaluations = random.sample(kept, 8).map((row) => {
    const value = Math.round(Number(row.acquisition_value) * 0.9);
    return {
      asset_uuid: row.asset_uuid,
      on_date: since(row),
      value_before: `${Math.round(value * 0.8)}.00`,
      value: `${value}.00`,
      residual_value: row.residual_value,
      months: 60,
      reason: random.pick(laudos),
      user_name,
    };
  });
  const left = { notes: null, user_name } as const;
  const drops = [
    { row: sold, reason: 'SALE' as const, months: -2, document: 'NF 004512', share: 0.4 },
    { row: scrapped, reason: 'SCRAP' as const, months: -5, document: null, share: 0 },
  ].flatMap(({ row, reason, months, document, share }) =>
    row
      ? {
          ...left,
          asset_uuid: row.asset_uuid,
          stock_equipment_uuid: row.stock_equipment_uuid,
          reason,
          document,
          dropped_on: addMonths(today, months),
          sale_value: `${Math.round(Number(row.acquisition_value) * share)}.00`,
        }
      : [],
  );
  return { movements, revaluations, drops };
}
