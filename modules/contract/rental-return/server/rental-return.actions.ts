import { sql } from 'kysely';
import { isPositive } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { saveLines } from '#core/server/lines.ts';
import { insertRows } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { findHandover } from '#modules/contract/rental-handover/server/public.ts';
import { createOrder } from '#modules/service/service-order/server/public.ts';
import { differencesOf, leastReason, settlement } from '../comparison.rules.ts';
import type { rentalReturn } from '../contract.ts';
import { deliveryOf, termFrom } from './comparison.queries.ts';
import './rental-return.table.ts';

type Body<C extends keyof typeof rentalReturn> =
  Received<(typeof rentalReturn)[C]> extends { body: infer B } ? B : never;

/** A return nobody changes any more: what differs waits to be settled. */
export async function keepDifferences(db: Tx, uuid: string): Promise<void> {
  const back = await findHandover(db, uuid);
  if (back?.kind !== 'RETURN') return;
  const delivery = await deliveryOf(db, back);
  const found = differencesOf(delivery && termFrom(delivery), termFrom(back));
  const { rental_contract_uuid, item_uuid } = back;
  await insertRows(
    db,
    'rental_difference',
    found.map((difference, position) => ({
      ...difference,
      position,
      rental_handover_uuid: uuid,
      rental_contract_uuid,
      item_uuid,
    })),
  );
}

/** Settled once: who comes second, even at the same moment, waits for the term and is told how it was. */
export async function settle(db: Tx, ctx: Ctx, uuid: string, body: Body<'settle'>): Promise<void> {
  await lockDocument(db, 'rental_handover', uuid);
  const found = await db
    .selectFrom('rental_difference')
    .selectAll()
    .where('uuid', '=', body.difference_uuid)
    .where('rental_handover_uuid', '=', uuid)
    .executeTakeFirst();
  const back = found && (await findHandover(db, uuid));
  if (!found || !back) throw notFound();
  if (found.settled_as)
    throw conflict(`Já foi resolvida: ${settlement.label(found.settled_as).toLowerCase()}.`, 'settled');
  const { settled_as } = body;
  await db
    .updateTable('rental_difference')
    .set({
      settled_as,
      amount: settled_as === 'INDEMNITY' ? requireAmount(body.amount) : null,
      reason: settled_as === 'WEAR' ? requireReason(body.reason) : null,
      service_order_uuid: settled_as === 'REPAIR' ? await repairOrder(db, ctx, back, found) : null,
      settled_at: sql<string>`now()`,
      settled_by_uuid: ctx.user.uuid,
      settled_by_name: ctx.user.name,
    })
    .where('uuid', '=', found.uuid)
    .execute();
}

function requireAmount(amount: string | null): string {
  if (!isPositive(amount) || amount === null) throw invalid({ amount: ['Informe o valor da indenização.'] });
  return amount;
}
function requireReason(reason: string | null): string {
  if ((reason ?? '').length < leastReason || reason === null)
    throw invalid({ reason: [`Diga por que é desgaste (no mínimo ${leastReason} caracteres).`] });
  return reason;
}

interface Found {
  title: string;
  before: string;
  after: string;
}
/** One order mends all that is to be repaired of one return. */
async function repairOrder(db: Tx, ctx: Ctx, back: RentalHandover, found: Found): Promise<string> {
  const made = await db
    .selectFrom('rental_difference')
    .select('service_order_uuid')
    .where('rental_handover_uuid', '=', back.uuid)
    .where('service_order_uuid', 'is not', null)
    .executeTakeFirst();
  if (made?.service_order_uuid) return made.service_order_uuid;
  const problem = `${found.title}: entregue ${found.before}, voltou ${found.after}.`;
  return createOrder(db, ctx, {
    type_uuid: await repairType(db),
    checklist_uuid: null,
    customer_uuid: back.customer_uuid,
    owner_uuid: null,
    payer_uuid: null,
    customer_equipment_uuid: null,
    asset_equipment_uuid: back.asset_equipment_uuid,
    stock_equipment_uuid: null,
    priority: 'MEDIUM',
    reported_problem: `Voltou de locação (${back.rental_contract_code}, termo ${back.code}). ${problem}`.slice(0, 4000),
    received_condition: null,
    received_accessories: [],
    contract_code: back.rental_contract_code,
    scheduled_for: null,
    response_due_at: null,
    solution_due_at: null,
    service_location: 'INTERNAL',
    service_address: null,
    requester_name: null,
    requester_phone: null,
    internal_notes: `Gerada da devolução ${back.code}.`,
    warranty_reason: null,
  });
}

/** The type of order for something broken: "Corretiva" where there is one. */
async function repairType(db: Tx): Promise<string> {
  const found = await db
    .selectFrom('service_order_type')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`searchable(name) like '%corretiva%'`, 'desc')
    .orderBy('name')
    .executeTakeFirst();
  if (!found) throw conflict('Cadastre um tipo de ordem de serviço antes.', 'no_type');
  return found.uuid;
}

export async function saveIndemnities(
  db: Tx,
  contract: string,
  { indemnities }: Body<'saveIndemnities'>,
): Promise<void> {
  await lockDocument(db, 'rental_contract', contract);
  const kind = {
    table: 'rental_indemnity',
    parent: 'rental_contract_uuid',
    field: 'indemnities',
    label: 'name',
  } as const;
  await saveLines(db, kind, contract, indemnities);
}
