import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { entriesToPrint, type HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeRow, unitLife } from '../contract.ts';
import type { LifeEvent } from './public.ts';

type Query = Received<typeof unitLife.list>['query'];

function unitOf({ stock_equipment_uuid: stock, customer_equipment_uuid: installed }: Query): HistoryUnit {
  if (stock && !installed) return { stock_equipment_uuid: stock };
  if (installed && !stock) return { customer_equipment_uuid: installed };
  throw invalid({ stock_equipment_uuid: ['Escolha o equipamento'] });
}

/** One line of time, newest first: what the life records of the thing keep, and what others tell of it. */
export async function lifeOf(db: Tx, ctx: Ctx, query: Query) {
  const unit = unitOf(query);
  const units = [unit, ...(await gather(db, ctx, 'unit_life.same', unit)).flat()];
  const kept = [];
  const told: LifeEvent[] = [];
  for (const one of units) {
    kept.push(...(await entriesToPrint(db, one)));
    told.push(...(await gather(db, ctx, 'unit_life.events', one)).flat());
  }
  const rows: LifeRow[] = [
    ...kept.map(({ uuid, ...entry }) => ({ ...entry, key: uuid, entry_uuid: uuid })),
    ...told.map(({ document, recorded_by = null, ...event }) => ({
      ...event,
      recorded_by,
      key: `${document.path} ${event.type} ${event.date}`,
      entry_uuid: null,
      document_label: document.label,
      document_path: document.path,
      files: 0,
      corrections: 0,
      has_pending: false,
    })),
  ];
  const { type, date_from: from, date_to: to } = query;
  const wanted = rows.filter(
    (row) => (!type || type.includes(row.type)) && (!from || row.date >= from) && (!to || row.date <= to),
  );
  // What happened on one day stays as it was told.
  return { of: kept[0], rows: wanted.toSorted((a, b) => b.date.localeCompare(a.date)) };
}
