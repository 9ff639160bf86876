import type { Period } from '#core/contract/days.ts';
import { dividedBy, minus, orNothing, plus, rounded, times, type Decimal } from '#core/contract/decimal.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestServer } from '#core/testing/server.ts';

export type Result = Record<'billed' | 'budgeted' | 'labor' | 'parts' | 'travel' | 'depreciation', Decimal>;
const nothing = (): Result => ({
  billed: '0.00',
  budgeted: '0.00',
  labor: '0.00',
  parts: '0.00',
  travel: '0.00',
  depreciation: '0.00',
});
type Row = Record<string, string | null>;

/** What each contract came to, counted row by row in loops: nothing of the module's own queries. */
export async function slowResults(server: TestServer, period: Period, hourly: Decimal): Promise<Map<string, Result>> {
  const read = async (sql: string) => (await server.owner.query<Row>(sql)).rows;
  const day = (column: string) => `(${column} at time zone 'America/Sao_Paulo')::date::text`;
  const contracts = await read(
    `select uuid, code, starts_at::text, least(ends_at, ended_at)::text as last from maintenance_contract
     where status not in ('DRAFT', 'PENDING_SIGNATURE') order by code desc`,
  );
  const items = await read(
    'select maintenance_contract_uuid as contract, customer_equipment_uuid as unit from maintenance_contract_item',
  );
  const holds = await read(
    `select contract_uuid as contract, asset_equipment_uuid as unit, held_from::text as first, held_until::text as last
     from rental_hold where state in ('ON_HIRE', 'RETURNED')`,
  );
  const results = new Map<string, Result>();
  const add = (contract: string | null | undefined, key: keyof Result, amount: Decimal | null) => {
    if (!contract) return;
    const result = results.get(contract) ?? nothing();
    results.set(contract, { ...result, [key]: plus(result[key], amount ?? '0.00') });
  };
  const isWithin = (on: string | null | undefined) => !!on && on >= period.start_date && on <= period.end_date;
  const covers = (on: string, { first, last }: Row) => (first ?? '') <= on && (last === null || (last ?? '') >= on);

  const orders = await read(
    `select uuid, customer_equipment_uuid as theirs, asset_equipment_uuid as ours, ${day('created_at')} as opened from service_order`,
  );
  const contractOf = new Map<string, string | null | undefined>();
  const openedOn = new Map<string, string>();
  for (const { uuid, theirs, ours, opened } of orders) {
    const covering = contracts.find(
      ({ uuid: contract, starts_at: first = null, last = null }) =>
        covers(opened ?? '', { first, last }) &&
        items.some((item) => item['contract'] === contract && item['unit'] === theirs),
    );
    const hold = holds.find((one) => one['unit'] === ours && covers(opened ?? '', one));
    contractOf.set(uuid ?? '', theirs ? covering?.['uuid'] : hold?.['contract']);
    openedOn.set(uuid ?? '', opened ?? '');
  }

  const lines = await read(
    `select coalesce(bill.maintenance_contract_uuid, bill.rental_contract_uuid) as contract, bill.starts_on::text as on_day,
       bill.status, line.excluded_reason, line.amount::text
     from contract_billing bill join contract_billing_line line on line.contract_billing_uuid = bill.uuid`,
  );
  for (const { contract, on_day, status, excluded_reason, amount } of lines)
    if (['APPROVED', 'ISSUED', 'PAID'].includes(status ?? '') && !excluded_reason && amount && isWithin(on_day))
      add(contract, 'billed', amount);
  for (const { work, total } of await read(
    `select service_order_uuid as work, chargeable_total::text as total from budget
     where status in ('APPROVED', 'PARTIALLY_APPROVED') and service_order_uuid is not null`,
  ))
    if (isWithin(openedOn.get(work ?? ''))) add(contractOf.get(work ?? ''), 'budgeted', total ?? null);
  for (const { work, on_day, seconds } of await read(
    `select service_order_uuid as work, ${day('started_at')} as on_day, extract(epoch from ended_at - started_at)::text as seconds
     from labor_session where ended_at is not null`,
  ))
    if (isWithin(on_day))
      add(contractOf.get(work ?? ''), 'labor', dividedBy(times(seconds ?? '0', hourly, 12), '3600'));
  for (const { work, on_day, used, unit_cost } of await read(
    `select service_order_uuid as work, ${day('created_at')} as on_day, (quantity - returned)::text as used, unit_cost::text
     from service_order_consumption`,
  ))
    if (isWithin(on_day)) add(contractOf.get(work ?? ''), 'parts', times(used ?? '0', unit_cost ?? '0'));
  for (const { work, on_day, minutes } of await read(
    `select service_order_uuid as work, date::text as on_day, minutes::text from service_order_work_log where type = 'TRAVEL'`,
  ))
    if (isWithin(on_day)) add(contractOf.get(work ?? ''), 'travel', dividedBy(times(minutes ?? '0', hourly, 6), '60'));
  for (const { contract, unit, first, last } of holds) {
    const from = [first ?? '', period.start_date].sort()[1] ?? '';
    const until = [last ?? period.end_date, period.end_date, todayOf(server)].sort()[0] ?? '';
    if (from >= until) continue;
    const worth = async (on: string) =>
      (await server.owner.query<{ value: string }>('select asset_value_on($1, $2::date)::text as value', [unit, on]))
        .rows[0]?.value ?? '0';
    add(contract, 'depreciation', orNothing(rounded(minus(await worth(from), await worth(until)), 2)));
  }
  return results;
}
