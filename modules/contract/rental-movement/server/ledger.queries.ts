import { sql } from 'kysely';
import { minus, orNothing, sumOf } from '#core/contract/decimal.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { anchorOf, priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import type { Metered } from '#modules/contract/rental-hold/franchise.rules.ts';
import { hireDays, joined, type DayState, type HireEvent } from '#modules/contract/rental-hold/hire.rules.ts';
import type { Ledger } from '../contract.ts';
import './rental-movement.table.ts';

type Event = Ledger['events'][number];
/** In the order of the days they tell of, and of one day in the order they were told. */
export async function eventsOf(db: Db, contract: string): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select event.uuid, event.at, event.item_uuid, event.kind, event.on_day::text as on_day, event.until_day::text as until_day,
      case when unit.uuid is not null then jsonb_build_object('uuid', unit.uuid, 'asset_number', unit.asset_number,
        'serial_number', unit.serial_number) end as unit,
      case when old.uuid is not null then jsonb_build_object('uuid', old.uuid, 'asset_number', old.asset_number,
        'serial_number', old.serial_number) end as old_unit, event.idle_from::text as idle_from, event.meter::text as meter,
      event.old_meter::text as old_meter, event.condition, event.accessories, event.notes, event.override_reason, event.user_name
    from rental_event event left join asset_equipment unit on unit.uuid = event.asset_equipment_uuid
      left join asset_equipment old on old.uuid = event.old_asset_uuid
    where event.rental_contract_uuid = ${contract}::uuid order by event.on_day, event.at`.execute(db);
  return rows;
}

/** What happened to one item, the contract's own stops among it, as the rules of days read it. */
export function lifeOf(events: readonly Event[], item: string): HireEvent[] {
  return events.flatMap((event): HireEvent[] => {
    if (event.item_uuid !== item && event.item_uuid !== null) return [];
    const { kind, on_day: on, until_day, idle_from } = event;
    const unit = event.unit?.uuid ?? '';
    if (kind === 'READING') return [];
    if (kind === 'DELIVERED') return [{ kind, on, unit }];
    if (kind === 'SWAPPED') return [{ kind, on, unit, idle_from }];
    return [kind === 'IDLE' ? { kind, on, until: until_day ?? on } : { kind, on }];
  });
}

/** An item's counters, unit by unit: the reading each came with, and each time somebody read it. */
export function metersOf(events: readonly Event[], item: string): Metered[] {
  const meters = new Map<string, { on: string; value: string }[]>();
  const told = (unit: string | undefined, on: string, value: string | null): void => {
    if (unit && value !== null) meters.set(unit, [...(meters.get(unit) ?? []), { on, value }]);
  };
  for (const { item_uuid, on_day, unit, meter, old_unit, old_meter } of events) {
    if (item_uuid !== item) continue;
    told(old_unit?.uuid, on_day, old_meter);
    told(unit?.uuid, on_day, meter);
  }
  return [...meters].map(([unit, readings]) => ({ unit, readings }));
}
const usedBy = (events: readonly Event[], item: string): string =>
  sumOf(
    metersOf(events, item).map(({ readings }) => orNothing(minus(readings.at(-1)?.value, readings[0]?.value))),
    3,
  );

/** Each item's days so far, whose they were and what they come to; and everything that was told. */
export async function readLedger(db: Db, contract: string): Promise<Ledger | undefined> {
  const terms = await db
    .selectFrom('rental_contract')
    .select(['starts_at', 'ends_at', 'first_pro_rata', 'idle_credit', 'idle_grace_days'])
    .where('uuid', '=', contract)
    .executeTakeFirst();
  if (!terms) return undefined;
  const [events, today] = [await eventsOf(db, contract), await readToday(db)];
  const items = await db
    .selectFrom('rental_contract_item')
    .select((eb) => ['uuid', eb.cast<string | null>('monthly_value', 'text').as('monthly_value')])
    .where('rental_contract_uuid', '=', contract)
    .orderBy('position')
    .execute();
  const units = new Map(events.flatMap(({ unit }) => (unit ? [[unit.uuid, unit] as const] : [])));
  const anchor = anchorOf(terms);
  const outlook = { ends_on: terms.ends_at, today, until: today };
  return {
    anchor,
    events,
    items: items.map(({ uuid, monthly_value }) => {
      const days = hireDays(lifeOf(events, uuid), outlook, terms.idle_credit ? terms.idle_grace_days : null);
      const count = (wanted: DayState): number => days.filter(({ state }) => state === wanted).length;
      const spans = joined(days, ({ unit, state }) => `${unit} ${state}`).flatMap(({ from, until, days: own }) => {
        const [first] = own;
        const unit = units.get(first?.unit ?? '');
        if (!first || !unit) return [];
        const amount =
          first.state === 'HIRED'
            ? priceOf(monthly_value ?? '0', anchor, { start_date: from, end_date: until })
            : '0.00';
        return [{ from, until, days: own.length, state: first.state, unit, amount }];
      });
      return {
        item_uuid: uuid,
        monthly_value: monthly_value ?? '0.00',
        hired_days: count('HIRED'),
        idle_days: count('IDLE'),
        suspended_days: count('SUSPENDED'),
        amount: sumOf(
          spans.map(({ amount }) => amount),
          2,
        ),
        used: usedBy(events, uuid),
        spans,
      };
    }),
  };
}
