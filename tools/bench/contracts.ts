import type pg from 'pg';
import type { Operation } from '#core/contract/operation.ts';
import { median } from '../scratch-world.ts';
import { call, whenFinished, type Caller } from './background.ts';
import { bulkLoad } from './bulk-load.ts';
import { loadCustomers } from './customers.ts';
import type { Bench } from './registries.ts';

const contracts = 2_000;
const assets = 5_000;

/** A big house of contracts: a month of all of them proposed at once, and a year of every unit on one screen. */
export async function measureContracts(bench: Bench): Promise<void> {
  const { world, wanted } = bench;
  const database = await world.database('contracts');
  const { owner } = database;
  console.log(`Loading ${contracts.toLocaleString('en')} contracts and ${assets.toLocaleString('en')} units…`);
  await loadCustomers(owner, 5_000);
  await loadModel(owner);
  await loadMaintenance(owner);
  await loadRentals(owner);
  const server = await bench.startWorker(database);
  const caller = { url: server.url, token: database.person.token };
  if (wanted('billing-run')) await measureRun(bench, owner, caller);
  if (wanted('availability')) await measureAvailability(bench, caller);
  await server.stop();
  await world.drop('contracts');
}

async function loadModel(owner: pg.Pool): Promise<void> {
  await owner.query("insert into brand (name) values ('Bancada') on conflict do nothing");
  await owner.query("insert into equipment_category (name) values ('Ventiladores') on conflict do nothing");
  await owner.query(`insert into equipment (name, model, brand_uuid, category_uuid)
    select 'Ventilador pulmonar', 'VP-1', (select uuid from brand limit 1), (select uuid from equipment_category where name = 'Ventiladores')`);
}

/** What every contract of the house says: a month in arrears, from the first of last month. */
const terms = `status, starts_at, ends_at, renewal, renewal_months, renewal_notice_days, billing_period, billing_when, due_day,
  first_pro_rata, measured, monthly_value, adjustment_index, apply_negative, late_fee_percent, interest_percent, termination_rule, signed_at`;
const saidOf = (
  value: string,
): string => `'ACTIVE', began, (began + interval '1 year')::date - 1, 'EXPRESS', 12, 30, 'MONTHLY', 'ARREARS', 10,
  true, false, ${value}, 'IPCA', false, 2, 1, 'NONE', began`;
const began = "cross join (select (date_trunc('month', business_day()) - interval '1 month')::date as began) day";

/** Half of the contracts, of two units each. */
const loadMaintenance = (owner: pg.Pool): Promise<void> =>
  bulkLoad(owner, ['customer_equipment', 'maintenance_contract', 'maintenance_contract_item'], async (client) => {
    await client.query(`
      insert into customer_equipment (customer_uuid, equipment_uuid, customer_name, equipment_name, serial_number)
      select customer.uuid, equipment.uuid, customer.name, equipment.name, 'SN-' || customer.n || '-' || unit
      from (select *, row_number() over (order by uuid) as n from customer order by uuid limit ${contracts / 2}) customer,
        equipment, generate_series(1, 2) unit`);
    await client.query(`
      insert into maintenance_contract (code, title, customer_uuid, customer_name, coverage, line_count, base_value, ${terms})
      select 'CM-2026-' || lpad(n::text, 6, '0'), 'Manutenção', uuid, name, 'FULL', 2, 300, ${saidOf('600')}
      from (select *, row_number() over (order by uuid) as n from customer order by uuid limit ${contracts / 2}) customer ${began}`);
    await client.query(`
      insert into maintenance_contract_item (maintenance_contract_uuid, position, customer_equipment_uuid, monthly_value)
      select contract.uuid, row_number() over (partition by contract.uuid order by unit.uuid) - 1, unit.uuid, 150
      from maintenance_contract contract join customer_equipment unit on unit.customer_uuid = contract.customer_uuid`);
  });

/** The other half rents two units each since last month; the rest of the units are free. */
const loadRentals = (owner: pg.Pool): Promise<void> =>
  bulkLoad(
    owner,
    ['stock_equipment', 'asset_equipment', 'rental_contract', 'rental_contract_item', 'rental_hold', 'rental_event'],
    async (client) => {
      await client.query(`
        insert into stock_equipment (equipment_uuid, equipment_name, serial_number, received_at)
        select uuid, name, 'VP-' || lpad(n::text, 6, '0'), date '2025-01-02' from equipment, generate_series(1, ${assets}) n`);
      await client.query(`
        insert into asset_equipment (stock_equipment_uuid, equipment_name, serial_number, asset_number, acquisition_date,
          in_service_date, acquisition_value, depreciation_rate)
        select uuid, equipment_name, serial_number, 'P' || right(serial_number, 6), date '2025-01-02', date '2025-01-02', 20000, 10
        from stock_equipment`);
      await client.query(`
        insert into rental_contract (code, title, customer_uuid, customer_name, kind, maintenance_included, idle_credit,
          idle_grace_days, item_count, ${terms})
        select 'CL-2026-' || lpad(n::text, 6, '0'), 'Locação', uuid, name, 'RENTAL', true, true, 0, 2, ${saidOf('3000')}
        from (select *, row_number() over (order by uuid) as n from customer order by uuid limit ${contracts / 2}) customer ${began}`);
      await client.query(`
        insert into rental_contract_item (rental_contract_uuid, position, asset_equipment_uuid, monthly_value)
        select contract.uuid, asset.n % 2, asset.uuid, 1500
        from (select uuid, row_number() over (order by uuid) - 1 as n from rental_contract) contract
        join (select uuid, row_number() over (order by uuid) - 1 as n from asset_equipment) asset on asset.n / 2 = contract.n`);
      await client.query(`
        insert into rental_hold (asset_equipment_uuid, contract_uuid, contract_code, line_uuid, state, held_from, held_until)
        select item.asset_equipment_uuid, contract.uuid, contract.code, item.uuid, 'ON_HIRE', contract.starts_at, contract.ends_at
        from rental_contract contract join rental_contract_item item on item.rental_contract_uuid = contract.uuid`);
      await client.query(`
        insert into rental_event (rental_contract_uuid, item_uuid, kind, on_day, asset_equipment_uuid, condition)
        select contract_uuid, line_uuid, 'DELIVERED', held_from, asset_equipment_uuid, 'GOOD' from rental_hold`);
    },
  );

/** From the moment the run is asked for until the last billing is proposed; once more, it finds nothing. */
async function measureRun({ report }: Bench, owner: pg.Pool, caller: Caller): Promise<void> {
  const run = async (): Promise<number> => {
    const startedAt = performance.now();
    const { data } = await call<Operation>(caller, 'POST', '/contract-billing/run', { until: null });
    const done = await whenFinished(caller, data.operation_id);
    if (done.status !== 'completed' || done.failed_items > 0)
      throw new Error(`The billing run ended as ${JSON.stringify(done)}`);
    return (performance.now() - startedAt) / 1000;
  };
  const name = `billing run of ${contracts.toLocaleString('en')} contracts`;
  report.atMost(`${name}, each with its lines`, 60, await run(), 's');
  const { rows } = await owner.query<{ made: number }>('select count(*)::int as made from contract_billing');
  if (rows[0]?.made !== contracts) throw new Error(`${rows[0]?.made} billings of ${contracts} contracts`);
  report.atMost(`${name}, nothing left to bill`, 60, await run(), 's');
}

async function measureAvailability({ report }: Bench, caller: Caller): Promise<void> {
  const year = new Date().getUTCFullYear();
  const path = `/rental-contract/availability?from=${year}-01-01&until=${year}-12-31`;
  const times = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const { data, ms } = await call<unknown[]>(caller, 'GET', path);
    if (data.length !== assets) throw new Error(`${data.length} units of ${assets}`);
    times.push(ms);
  }
  report.atMost(`availability of ${assets.toLocaleString('en')} units over a year`, 1000, median(times), 'ms');
}
