import { addMonths } from '#core/contract/days.ts';
import { dayOf, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { assetHistory } from '#modules/asset/asset-equipment/server/public.ts';
import { dropReason, movementKind } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';
import { placeOf } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';
import { recordHistory, type HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';
import type { HistoryType } from '#modules/asset/equipment-history/equipment-history.rules.ts';
import { unitStatus } from '#modules/asset/stock-equipment/stock-equipment.rules.ts';
import type { DemoInstalled } from './installed.ts';
import type { Random } from './random.ts';
import { lifeDocument, lifeType, lifeWords } from '#modules/service/service-order/server/public.ts';

const at = (day: string) => ({ created_at: `${day}T17:00:00Z`, recorded_by: 'Dados de demonstração' });

/** What the demo's own movements tell, and what its technicians wrote. */
export async function loadDemoLives(
  db: Tx,
  random: Random,
  known: { installed: readonly DemoInstalled[]; technician: string; today: string },
): Promise<void> {
  await recordHistory(db, [
    ...(await arrivals(db, known.today)),
    ...(await assetSteps(db)),
    ...(await installations(db, known.today)),
  ]);
  await writeVisits(db, random, known);
}

async function arrivals(db: Tx, today: string): Promise<HistoryRecord[]> {
  const units = await db
    .selectFrom('stock_equipment')
    .select(['uuid', 'received_at', 'invoice_number', 'status', 'status_reason'])
    .orderBy('received_at')
    .orderBy('serial_number')
    .execute();
  return units.flatMap(({ uuid, received_at, invoice_number, status, status_reason }): HistoryRecord[] => {
    const unit = { stock_equipment_uuid: uuid };
    const came = `Entrada no estoque · nota fiscal ${invoice_number ?? '–'}`;
    const entry: HistoryRecord = { unit, type: 'ENTRY', date: received_at, description: came, ...at(received_at) };
    if (status === 'AVAILABLE' || !status_reason) return [entry];
    const later = addMonths(received_at, 2);
    const date = later < today ? later : today;
    const moved = `${unitStatus.label('AVAILABLE')} → ${unitStatus.label(status)}: ${status_reason}`;
    return [entry, { unit, type: status === 'DROPPED' ? 'DROP' : 'STATUS', date, description: moved, ...at(date) }];
  });
}

async function assetSteps(db: Tx): Promise<HistoryRecord[]> {
  const assets = await db
    .selectFrom('asset_equipment')
    .select(['uuid', 'asset_number', 'stock_equipment_uuid', 'acquisition_date'])
    .orderBy('asset_number')
    .execute();
  const [movements, values, drops] = [
    await db.selectFrom('asset_movement').selectAll().execute(),
    await db.selectFrom('asset_value').selectAll().where('kind', '=', 'REVALUATION').execute(),
    await db.selectFrom('asset_drop').selectAll().execute(),
  ];
  return assets.flatMap((asset) => {
    const own = <Row extends { asset_uuid: string }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ asset_uuid }) => asset_uuid === asset.uuid);
    const told = (type: HistoryType, date: string, description: string): HistoryRecord =>
      assetHistory(asset, { type, date, description, ...at(date) });
    return [
      told('ASSET', asset.acquisition_date, `Incorporado ao patrimônio com o nº ${asset.asset_number}`),
      ...own(movements).map((row) => {
        const way = `${row.from_department}, ${row.from_location} → ${row.to_department}, ${row.to_location}`;
        return told('TRANSFER', row.moved_on, `${movementKind.label(row.kind)}: ${way}. ${row.reason}`);
      }),
      ...own(values).map((row) => {
        const by = `Reavaliado de ${formatMoney(row.value_before)} para ${formatMoney(row.value)}`;
        return told('REVALUATION', row.on_date, `${by}: ${row.reason}`);
      }),
      ...own(drops).map((row) => {
        const why = `Baixa por ${dropReason.label(row.reason).toLowerCase()}`;
        return told('DROP', row.dropped_on, [why, row.document].filter(Boolean).join(' · '));
      }),
    ];
  });
}

async function installations(db: Tx, today: string): Promise<HistoryRecord[]> {
  const units = await db
    .selectFrom('customer_equipment')
    .select(['uuid', 'installed_at', 'location_unit', 'location_sector'])
    .orderBy('installed_at')
    .orderBy('uuid')
    .execute();
  return units.map((row) => ({
    unit: { customer_equipment_uuid: row.uuid },
    type: 'INSTALLATION',
    date: row.installed_at ?? today,
    description: ['Instalado no cliente', placeOf(row)].filter(Boolean).join(' · '),
    ...at(row.installed_at ?? today),
  }));
}

const visits: readonly (readonly [HistoryType, string])[] = [
  ['PREVENTIVE', 'Preventiva conforme checklist: limpeza, inspeção de cabos e teste funcional. Liberado para uso.'],
  ['PREVENTIVE', 'Preventiva semestral. Filtros trocados, alarmes testados.'],
  ['CALIBRATION', 'Calibração com padrão rastreável. Erros dentro da tolerância.'],
  ['CORRECTIVE', 'Não ligava: fusível de entrada aberto. Substituído e testado por 2 h.'],
  ['PART_CHANGE', 'Bateria interna trocada; autonomia medida de 3 h 40 min.'],
  ['SOFTWARE', 'Firmware atualizado para a versão recomendada pelo fabricante.'],
  ['INCIDENT', 'Queda relatada pela equipe. Gabinete trincado, sem efeito no funcionamento.'],
];

/** One unit in three has been visited; one entry was corrected, another waits. */
async function writeVisits(
  db: Tx,
  random: Random,
  { installed, technician, today }: { installed: readonly DemoInstalled[]; technician: string; today: string },
): Promise<void> {
  const rows = random.sample(installed, 200).map(({ uuid, installed_at }) => {
    const [type, description] = random.pick(visits);
    const happened_on = random.dateBetween(installed_at, today);
    return {
      stock_equipment_uuid: null,
      customer_equipment_uuid: uuid,
      type,
      origin: 'MANUAL' as const,
      happened_on,
      description,
      technician_uuid: technician,
      document_label: null,
      document_path: null,
      ...at(happened_on),
    };
  });
  const made = await db
    .insertInto('equipment_history')
    .values(rows)
    .returning(['uuid', 'type', 'happened_on', 'description'])
    .execute();
  const person = await db
    .selectFrom('app_user')
    .select(['uuid', 'name'])
    .where('uuid', '=', technician)
    .executeTakeFirstOrThrow();
  const changes = made.slice(0, 2).map(({ uuid, type, happened_on, description }, place) => {
    const said = { type, date: happened_on, technician_uuid: person.uuid, technician_name: person.name };
    const decided = place === 0;
    return {
      entry_uuid: uuid,
      status: decided ? ('APPROVED' as const) : ('PENDING' as const),
      reason: decided ? 'Faltava o resultado do teste' : 'Faltou dizer qual sala',
      before: JSON.stringify({ ...said, description: decided ? description.split('.')[0] : description }),
      after: JSON.stringify({
        ...said,
        description: decided ? description : `${description} O aparelho estava na sala 2.`,
      }),
      requested_by: person.uuid,
      requested_by_name: person.name,
      decided_by_name: decided ? 'Dados de demonstração' : null,
      decided_at: decided ? new Date().toISOString() : null,
      decision_note: decided ? 'Confere com o relatório.' : null,
    };
  });
  await db.insertInto('equipment_history_change').values(changes).execute();
}

/** What the delivered orders were in the lives of their units, and the parts that stayed in them. */
export async function loadOrderLives(db: Tx): Promise<void> {
  const orders = await db
    .selectFrom('service_order as work')
    .innerJoin('service_order_type as type', 'type.uuid', 'work.type_uuid')
    .leftJoin('asset_equipment as asset', 'asset.uuid', 'work.asset_equipment_uuid')
    .select(['work.uuid', 'work.code', 'work.reported_problem', 'work.delivered_at', 'type.name as type'])
    .select(['work.customer_equipment_uuid', 'work.stock_equipment_uuid', 'asset.stock_equipment_uuid as of_asset'])
    .where('work.delivered_at', 'is not', null)
    .orderBy('work.delivered_at')
    .execute();
  const used = await db
    .selectFrom('service_order_consumption')
    .select(['service_order_uuid', 'part_label', 'quantity'])
    .where('returned', '=', '0')
    .execute();
  const parts = Map.groupBy(used, ({ service_order_uuid }) => service_order_uuid);
  const told = orders.flatMap((order): HistoryRecord[] => {
    const stocked = order.stock_equipment_uuid ?? order.of_asset;
    const installed = order.customer_equipment_uuid;
    if (!order.delivered_at || (!installed && !stocked)) return [];
    const unit = installed ? { customer_equipment_uuid: installed } : { stock_equipment_uuid: stocked ?? '' };
    const date = dayOf(order.delivered_at);
    const shared = { unit, date, document: lifeDocument(order), ...at(date), created_at: order.delivered_at };
    const changed = (parts.get(order.uuid) ?? []).map(
      ({ part_label, quantity }) => `${formatNumber(quantity)} × ${part_label}`,
    );
    const words = lifeWords(order.type, order.reported_problem);
    return [
      ...(changed.length > 0
        ? [{ ...shared, type: 'PART_CHANGE' as const, description: `Aplicado: ${changed.join('; ')}` }]
        : []),
      { ...shared, type: lifeType(order.type), description: words },
    ];
  });
  await recordHistory(db, told);
}
