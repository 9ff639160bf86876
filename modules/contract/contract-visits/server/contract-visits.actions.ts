import { addMonths } from '#core/contract/days.ts';
import { conflict } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import {
  atItsPlace,
  giveChecklist,
  placeVisit,
  type PlacedVisit,
} from '#modules/agenda/maintenance-schedule/server/public.ts';
import {
  plannedTurns,
  recurrenceOf,
  type SeriesRule,
} from '#modules/agenda/maintenance-series/maintenance-series.rules.ts';
import { beginSeries, extendSeries, stopSeries } from '#modules/agenda/maintenance-series/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { ContractStep } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';
import type { KeptContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { visitedItems, visitsOf, type VisitedItem } from './contract-visits.queries.ts';

interface Followed {
  contract: KeptContract;
  step: ContractStep;
  reason: string | null;
}
const stops: Partial<Record<ContractStep, string>> = {
  suspend: 'suspenso',
  terminate: 'rescindido',
  expire: 'vencido',
};
const begins: readonly ContractStep[] = ['activate', 'resume', 'resumeRenewed', 'renew'];

/** The visits go with the contract. */
export async function followContract(db: Tx, ctx: Ctx, { contract, step, reason }: Followed): Promise<void> {
  const stopped = stops[step];
  if (stopped)
    await stopVisits(db, ctx, contract, {
      reason: `Contrato ${contract.code} ${stopped}${reason ? `: ${reason}` : ''}`,
    });
  if (begins.includes(step)) await beginVisits(db, ctx, contract);
}

interface Amended {
  contract: KeptContract;
  ended: readonly string[];
  reason: string;
}
/** By an addendum: of units that left the visits end, those of units that came begin, another rhythm begins anew. */
export async function followAmendment(db: Tx, ctx: Ctx, { contract, ended, reason }: Amended): Promise<void> {
  await stopVisits(db, ctx, contract, {
    reason: `Aditivo do contrato ${contract.code}: ${reason}`,
    only: new Set(ended),
  });
  await beginVisits(db, ctx, contract);
  await followChecklists(db, ctx, { contract });
}

interface Stop {
  reason: string;
  /** Lines of the contract; none named, all. */
  only?: ReadonlySet<string>;
}
async function stopVisits(db: Tx, ctx: Ctx, { uuid: contract }: KeptContract, { reason, only }: Stop): Promise<void> {
  for (const { uuid, series_uuid } of await visitedItems(db, contract)) {
    if (!series_uuid || (only && !only.has(uuid))) continue;
    await stopSeries(db, ctx, series_uuid, reason.slice(0, 500));
    await db.updateTable('contract_series').set({ is_live: false }).where('series_uuid', '=', series_uuid).execute();
  }
}

/** A series for each unit that has none; one that has goes on up to the contract's end. */
async function beginVisits(db: Tx, ctx: Ctx, contract: KeptContract): Promise<void> {
  if (contract.coverage === 'ON_DEMAND') return;
  for (const item of await visitedItems(db, contract.uuid)) {
    if (item.series_uuid) await extendSeries(db, item.series_uuid, contract.ends_at, todayOf(ctx));
    else if (item.periodicity && item.covered_until === null) await beginVisitsOf(db, ctx, contract, item);
  }
}

type Place = Pick<PlacedVisit, 'customer_equipment_uuid' | 'customer_uuid' | 'address' | 'city' | 'state'>;

async function beginVisitsOf(db: Tx, ctx: Ctx, contract: KeptContract, item: VisitedItem): Promise<void> {
  const rule: SeriesRule = {
    // A covered unit's periodicity is one of the series' own.
    periodicity: item.periodicity as SeriesRule['periodicity'],
    every: null,
    unit: null,
    nth: null,
    weekday: null,
    use_every: null,
    basis: 'PLAN',
    on_closed: 'NEXT',
  };
  const { customer_equipment_uuid } = item;
  const unplaced: Place = { customer_equipment_uuid, customer_uuid: null, address: null, city: null, state: null };
  const place = await atItsPlace(db, unplaced);
  const scheduled_date = await firstDay(db, rule, { contract, item, place, today: todayOf(ctx) });
  if (!scheduled_date) return;
  const visit = await placeVisit(db, {
    ...place,
    title: `Preventiva · ${contract.code}`,
    scheduled_date,
    checklist_uuid: item.checklist_uuid,
  });
  const series_uuid = await beginSeries(db, ctx, visit, { rule: { ...rule, use_unit: null }, until: contract.ends_at });
  await db.insertInto('contract_series').values({ series_uuid, item_uuid: item.uuid }).execute();
}

interface Beginning {
  contract: KeptContract;
  item: VisitedItem;
  place: Place;
  today: string;
}
/** The first day of the unit's rhythm that is not over; none where the contract ends before. */
async function firstDay(
  db: Tx,
  rule: SeriesRule,
  { contract, item, place, today }: Beginning,
): Promise<string | undefined> {
  const recurrence = recurrenceOf(rule);
  if (!recurrence) return undefined;
  const first_date = item.first_visit_at ?? item.covered_from ?? contract.starts_at;
  const from = contract.starts_at > today ? contract.starts_at : today;
  const calendar = await businessCalendar(db, place);
  const plan = { rule: recurrence, first_date, first_turn: 1, on_closed: rule.on_closed, calendar };
  // The longest rhythm is of two years.
  const last = addMonths(from > first_date ? from : first_date, 25);
  const day = plannedTurns(plan, from, last)[0]?.day;
  return day && (contract.ends_at === null || day <= contract.ends_at) ? day : undefined;
}

/** A contract that came by a sheet and goes again: its visits ahead are cancelled; one that was made keeps it here. */
export async function forgetVisits(db: Tx, ctx: Ctx, { contract }: { contract: KeptContract }): Promise<void> {
  const made = (await visitsOf(db, contract.uuid)).find(({ status }) => ['IN_PROGRESS', 'COMPLETED'].includes(status));
  if (made) throw conflict(`A visita ${made.code} já foi feita por este contrato.`, 'visited');
  await stopVisits(db, ctx, contract, { reason: `Importação do contrato ${contract.code} desfeita` });
  const items = (await visitedItems(db, contract.uuid)).map(({ uuid }) => uuid);
  if (items.length > 0) await db.deleteFrom('contract_series').where('item_uuid', 'in', items).execute();
}

/** Another checklist of a covered unit is that of the visits ahead. */
export async function followChecklists(db: Tx, _ctx: Ctx, { contract }: { contract: KeptContract }): Promise<void> {
  for (const { series_uuid, checklist_uuid } of await visitedItems(db, contract.uuid))
    if (series_uuid) await giveChecklist(db, series_uuid, checklist_uuid);
}
