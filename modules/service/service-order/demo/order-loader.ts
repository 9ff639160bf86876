import type { Insertable } from 'kysely';
import { takeCodes } from '#core/server/codes.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { markAllSent } from '#core/server/reminders.ts';
import { loadRuns, type KnownRun, type LoadedRun } from '#modules/service/checklist-run/demo/run-loader.ts';
import { lateReminder } from '../server/order-due.actions.ts';
import { orderMachine } from '../order-machine.rules.ts';
import type { ServiceOrderAccessoryTable, ServiceOrderTable } from '../server/service-order.table.ts';
import type { OrderStatus } from '../service-order.rules.ts';

export interface LoadedOrder extends Omit<Insertable<ServiceOrderTable>, 'code' | 'uuid' | 'has_checklist'> {
  created_at: string;
  checklist_uuid: string;
  answer: LoadedRun['answer'];
  technicians: readonly string[];
  accessories: readonly Pick<ServiceOrderAccessoryTable, 'description' | 'quantity'>[];
  changes: readonly LoadedStep[];
}
interface LoadedStep {
  at: string;
  from_status: OrderStatus;
  to_status: OrderStatus;
  reason: string | null;
  user_uuid: string;
  user_name: string | null;
}
export interface KnownOrder {
  uuid: string;
  code: string;
  run_uuid: string;
  tasks: KnownRun['tasks'];
}

/** Years of orders at once, oldest first, for demo data: their codes follow the day they were opened. */
export async function loadOrders(db: Tx, rows: readonly LoadedOrder[]): Promise<KnownOrder[]> {
  const codes = await codesOf(db, rows);
  const uuids = await newUuids(db, rows.length);
  const runs = await loadRuns(
    db,
    rows.map(({ checklist_uuid, created_at, answer }, n) => ({
      owner_uuid: uuids[n] ?? '',
      checklist_uuid,
      created_at,
      answer,
    })),
  );
  const known = rows.map((_, n): KnownOrder => {
    const { uuid: run_uuid = '', tasks = [] } = runs[n] ?? {};
    return { uuid: uuids[n] ?? '', code: codes[n] ?? '', run_uuid, tasks };
  });
  const lines = <Line>(pick: (row: LoadedOrder, order: KnownOrder) => readonly Line[]): Line[] =>
    rows.flatMap((row, n) => pick(row, known[n] as KnownOrder));
  await insertRows(
    db,
    'service_order',
    rows.map(({ checklist_uuid: _c, answer: _w, technicians: _t, accessories: _a, changes: _h, ...values }, n) => ({
      ...values,
      uuid: known[n]?.uuid ?? '',
      code: known[n]?.code ?? '',
      has_checklist: true,
    })),
  );
  await insertRows(
    db,
    'status_change',
    lines(({ changes }, { uuid }) =>
      changes.map((change) => ({ ...change, entity: 'service_order', record_uuid: uuid, step: stepOf(change) })),
    ),
  );
  await insertRows(
    db,
    'service_order_accessory',
    lines(({ accessories }, { uuid }) =>
      accessories.map((line, position) => ({ ...line, position, accessory_uuid: null, service_order_uuid: uuid })),
    ),
  );
  await insertRows(
    db,
    'service_order_technician',
    lines(({ technicians }, { uuid }) => technicians.map((user_uuid) => ({ user_uuid, service_order_uuid: uuid }))),
  );
  await insertRows(
    db,
    'service_order_checklist',
    known.map(({ uuid, run_uuid }) => ({ service_order_uuid: uuid, run_uuid, position: 0 })),
  );
  // Whoever waits heard of it in its time.
  await markAllSent(db, lateReminder);
  return known;
}

/** The step that leads from the one to the other, whoever takes it. */
function stepOf({ from_status: was, to_status: became }: LoadedStep): string {
  const found = Object.entries(orderMachine.steps).find(
    ([, { from, to }]) => to === became && (from as readonly string[]).includes(was),
  );
  if (!found) throw new Error(`no step of an order leads from ${was} to ${became}`);
  return found[0];
}

async function codesOf(db: Tx, rows: readonly LoadedOrder[]): Promise<string[]> {
  const byYear = Map.groupBy(rows, ({ created_at }) => Number(created_at.slice(0, 4)));
  const codes: string[] = [];
  for (const [year, some] of byYear) codes.push(...(await takeCodes(db, { prefix: 'OS', year, count: some.length })));
  return codes;
}
