import { sql } from 'kysely';
import { isPositive, type Decimal } from '#core/contract/decimal.ts';
import { dayAt } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { franchiseChangesOf, priceChangesOf } from '#modules/contract/contract-adjustment/server/public.ts';
import { isInForce, terminationPenalty } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { findContract } from '#modules/contract/maintenance-contract/server/public.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { findRentalContract } from '#modules/contract/rental-contract/server/public.ts';
import type { HireEvent } from '#modules/contract/rental-hold/hire.rules.ts';
import { eventsOf, lifeOf, metersOf } from '#modules/contract/rental-movement/server/public.ts';
import { returnCharges } from '#modules/contract/rental-return/server/public.ts';
import type { Billable, Once, Source } from '../proposal.rules.ts';

/** What a contract of either kind has to say to a billing run. */
export interface BilledContract {
  kind: 'maintenance_contract' | 'rental_contract';
  uuid: string;
  code: string;
  customer_uuid: string;
  payer_uuid: string;
  due_day: number;
  billable: Billable;
  /** Names of the units a line's days may tell of. */
  units: ReadonlyMap<string, string>;
}
type Either = MaintenanceContract | RentalContract;

/** Before it is in force and after it is closed nothing is billed. */
const isBilled = ({ status }: Either): boolean => !['DRAFT', 'PENDING_SIGNATURE', 'CLOSED'].includes(status);
/** The last day it held or will hold, as far as that is agreed. */
const lastDay = ({ ends_at, ended_at }: Either): string | null => {
  const last = ended_at !== null && (ends_at === null || ended_at < ends_at) ? ended_at : ends_at;
  return last;
};

/** The contract's own days: from its first to its last, but for those it stood still. */
function ownLife(contract: Either, stops: readonly HireEvent[]): HireEvent[] {
  const last = lastDay(contract);
  return [
    { kind: 'DELIVERED', on: contract.starts_at, unit: '' },
    ...stops,
    ...(last === null ? [] : [{ kind: 'RETURNED' as const, on: last }]),
  ];
}

const fixedSource = (contract: Either, stops: readonly HireEvent[]): Source => ({
  uuid: contract.uuid,
  kind: 'FIXED',
  name: 'Valor fixo mensal',
  monthly: contract.base_value ?? '0',
  life: ownLife(contract, stops),
  ends_on: lastDay(contract),
  graceDays: null,
});

/** Ended early, it costs what was agreed. */
function penaltyOf(contract: Either): Once[] {
  if (contract.status !== 'TERMINATED' || !contract.ended_at) return [];
  const amount = terminationPenalty(contract, contract.ended_at);
  if (!isPositive(amount)) return [];
  const words = { kind: 'PENALTY', turn: 1, description: 'Multa por rescisão antes do fim' } as const;
  return [{ ...words, source_uuid: contract.uuid, on: contract.ended_at, amount }];
}

const partiesOf = ({ uuid, code, customer_uuid, payer_uuid, due_day }: Either) => ({
  uuid,
  code,
  customer_uuid,
  payer_uuid: payer_uuid ?? customer_uuid,
  due_day,
});

/** When a maintenance contract was suspended and resumed, from its course. */
async function stopsOf(db: Db, uuid: string): Promise<HireEvent[]> {
  const { rows } = await sql<{ kind: 'SUSPENDED' | 'RESUMED'; on: string }>`
    select case step when 'suspend' then 'SUSPENDED' else 'RESUMED' end as kind, ${dayAt(sql`at`)}::text as on
    from status_change where record_uuid = ${uuid}::uuid and axis = 'status' and step in ('suspend', 'resume', 'resumeRenewed')
    order by at, uuid`.execute(db);
  return rows;
}

async function maintenanceBillable(db: Db, uuid: string): Promise<BilledContract | undefined> {
  const contract = await findContract(db, uuid);
  if (!contract || !isBilled(contract)) return undefined;
  const stops = await stopsOf(db, uuid);
  const units = contract.items.map((item): Source => {
    const serial = item.serial_number ? ` · nº de série ${item.serial_number}` : '';
    return {
      ...fixedSource(contract, stops),
      uuid: item.uuid,
      kind: 'UNIT',
      name: `${item.equipment_name}${serial}`,
      // What an addendum let go costs nothing any more; what it did before is among its changes.
      monthly: item.covered_until === null ? (item.monthly_value ?? '0') : '0',
    };
  });
  return {
    ...partiesOf(contract),
    kind: 'maintenance_contract',
    units: new Map(),
    billable: {
      uuid,
      rule: { ...contract, ends_at: lastDay(contract) },
      billed_until: contract.billed_until,
      sources: [fixedSource(contract, stops), ...units],
      once: penaltyOf(contract),
      quota: null,
    },
  };
}

type Events = Awaited<ReturnType<typeof eventsOf>>;
type Returned = Awaited<ReturnType<typeof returnCharges>>;
/** What came back damaged, or did not: as it was settled. While nobody has looked at the damage, it waits for its value. */
function indemnities(contract: RentalContract, events: Events, returned: Returned): Once[] {
  const looked = new Set(returned.filter(({ key }) => key === 'condition').map(({ event_uuid }) => event_uuid));
  const damaged = events.filter(
    ({ uuid, kind, condition }) => kind === 'RETURNED' && condition === 'DAMAGED' && !looked.has(uuid),
  );
  const charged = returned.filter(({ amount }) => amount !== null);
  return [
    ...damaged.map(({ item_uuid, on_day, unit }): Once => {
      const words = `Avaria na devolução · ${unit?.asset_number ?? ''} · nº de série ${unit?.serial_number ?? ''}`;
      const of = { source_uuid: item_uuid ?? contract.uuid, kind: 'INDEMNITY', turn: 1 } as const;
      return { ...of, on: on_day, description: words, amount: null };
    }),
    // The damage itself has the turn it had while it waited: charged then, it is not charged again.
    ...charged.map(({ item_uuid, on_day, key, position, title, unit, amount }): Once => ({
      source_uuid: item_uuid,
      kind: 'INDEMNITY',
      turn: key === 'condition' ? 1 : position + 2,
      on: on_day,
      description: `Indenização · ${title} · ${unit}`.slice(0, 300),
      amount,
    })),
  ];
}

/** The freight of the first delivery and of the last return, what is to be made good, and a penalty. */
function onceOf(contract: RentalContract, events: Events, isBack: boolean, settled: Returned): Once[] {
  const freight = (on: string | undefined, turn: number, description: string, amount: Decimal | null): Once[] =>
    on && isPositive(amount) ? [{ source_uuid: contract.uuid, kind: 'FREIGHT', on, turn, description, amount }] : [];
  const returned = events.filter(({ kind }) => kind === 'RETURNED');
  return [
    ...freight(events.find(({ kind }) => kind === 'DELIVERED')?.on_day, 1, 'Frete de entrega', contract.freight_out),
    ...freight(isBack ? returned.at(-1)?.on_day : undefined, 2, 'Frete de retirada', contract.freight_back),
    ...indemnities(contract, events, settled),
    ...penaltyOf(contract),
  ];
}

/** Whether the last thing that happened to it left it with the customer. */
const isOut = (life: readonly HireEvent[]): boolean =>
  life.findLast(({ kind }) => ['DELIVERED', 'SWAPPED', 'RETURNED'].includes(kind))?.kind !== 'RETURNED' &&
  life.some(({ kind }) => kind === 'DELIVERED');

async function rentalBillable(db: Db, uuid: string, today: string): Promise<BilledContract | undefined> {
  const contract = await findRentalContract(db, uuid);
  if (!contract || !isBilled(contract)) return undefined;
  const events = await eventsOf(db, uuid);
  const stops = events.flatMap(({ kind, on_day: on }): HireEvent[] =>
    kind === 'SUSPENDED' || kind === 'RESUMED' ? [{ kind, on }] : [],
  );
  const franchises = await franchiseChangesOf(db, uuid);
  const units = contract.items.map((item): Source => ({
    uuid: item.uuid,
    kind: 'UNIT',
    name: `${item.asset_number} · ${item.equipment_name} · nº de série ${item.serial_number}`,
    monthly: item.monthly_value ?? '0',
    life: lifeOf(events, item.uuid),
    ends_on: lastDay(contract),
    graceDays: contract.idle_credit ? contract.idle_grace_days : null,
    meter: {
      unit: item.meter_unit ?? 'un.',
      included: item.included,
      excess_price: item.excess_price,
      stays: metersOf(events, item.uuid),
      changes: franchises.get(item.uuid) ?? [],
    },
  }));
  const isBack = !units.some(({ life }) => isOut(life)) && events.some(({ kind }) => kind === 'RETURNED');
  const { quota_item: item, quota_quantity: quantity, quota_price: price } = contract;
  return {
    ...partiesOf(contract),
    kind: 'rental_contract',
    units: new Map(
      events.flatMap(({ unit }) =>
        unit ? [[unit.uuid, `${unit.asset_number} · nº de série ${unit.serial_number}`] as const] : [],
      ),
    ),
    billable: {
      uuid,
      rule: { ...contract, ends_at: ruleEnd(contract, units, events, today) },
      billed_until: contract.billed_until,
      sources: [fixedSource(contract, stops), ...units],
      once: onceOf(contract, events, isBack, await returnCharges(db, uuid)),
      quota: item !== null && quantity !== null && price !== null ? { item, quantity, price } : null,
    },
  };
}

/** The day after which nothing more can come; none while it is in force or a unit is out, which may come back late. */
function ruleEnd(contract: RentalContract, units: readonly Source[], events: Events, today: string): string | null {
  const last = lastDay(contract);
  if (!units.some(({ life }) => isOut(life)) && !isInForce(contract.status) && contract.status !== 'SUSPENDED')
    return [last ?? today, ...events.map(({ on_day }) => on_day)].toSorted().at(-1) ?? null;
  if (contract.billing_period !== 'SINGLE') return null;
  return last !== null && last > today ? last : today;
}

/** What each of its sources cost before its prices were adjusted. */
async function withPrices(db: Db, contract: BilledContract): Promise<BilledContract> {
  const changes = await priceChangesOf(db, contract.uuid);
  if (changes.size === 0) return contract;
  const sources = contract.billable.sources.map((source) => ({ ...source, changes: changes.get(source.uuid) ?? [] }));
  return { ...contract, billable: { ...contract.billable, sources } };
}

export async function billableOf(db: Db, uuid: string, today: string): Promise<BilledContract | undefined> {
  const contract = (await maintenanceBillable(db, uuid)) ?? (await rentalBillable(db, uuid, today));
  return contract && withPrices(db, contract);
}
