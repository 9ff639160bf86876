import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { announce, checkAllowed } from '#core/server/events.ts';
import { insertLines, insertRecord, syncLines, updateRecord } from '#core/server/records.ts';
import { keepAxes } from '#core/server/steps.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import { requireOrderType } from '#modules/registry/service-order-type/server/public.ts';
import type { OrderType } from '#modules/registry/service-order-type/contract.ts';
import type { orderRegistry, serviceOrder } from '../contract.ts';
import { financialUnder, isOver, type FinancialStatus } from '../service-order.rules.ts';
import { attachChecklist, checklistFor } from './order-checklist.actions.ts';
import { lockOrder, type LockedOrder } from './order-lock.ts';
import { orderKind } from './order-steps.actions.ts';
import { freeUnit, occupyUnit, requireUnitOfOrder, type UnitOfOrder } from './order-unit.actions.ts';
import './service-order.table.ts';

type Body = Received<typeof orderRegistry.create>['body'];
type Changed = Received<typeof serviceOrder.update>['body'];

declare module '#core/server/events.ts' {
  interface Announcements {
    'service_order.created': { uuid: string; code: string };
    /** Its customer, type, unit, urgency, promise or the word of the bench changed; a step of its own is told apart. */
    'service_order.changed': { uuid: string };
  }
  interface Intentions {
    /** It is to be about another customer, payer or unit. */
    'service_order.reassign': { uuid: string };
  }
}

/** What is read as one thing may be written as one, and wins where both are sent. */
const flat = <B extends Body>({ requested_by, sla, ...body }: B) => ({
  ...body,
  ...(requested_by ? { requester_name: requested_by.name, requester_phone: requested_by.phone } : {}),
  ...(sla ? { response_due_at: sla.response_due_at, solution_due_at: sla.solution_due_at } : {}),
});

/** `decided`: what whoever opens it knows better than the type. */
export async function createOrder(
  db: Tx,
  ctx: Ctx,
  body: Body,
  decided: { financial_status?: FinancialStatus; uuid?: string; created_at?: unknown } = {},
): Promise<string> {
  const { received_accessories, checklist_uuid, ...given } = flat(body);
  const type = await requireOrderType(db, body.type_uuid);
  if (type.status !== 'ACTIVE') throw invalid({ type_uuid: ['Este tipo está inativo'] });
  const unit = await requireUnitOfOrder(db, given);
  requireUnitOf(type, given);
  const earlier = await stillUnderWarranty(db, ctx, given);
  const warranty = warrantyOf(given, earlier);
  const chosen = checklist_uuid ?? (await checklistFor(db, type, unit));
  const code = await nextCode(db, 'OS');
  const uuid = await insertRecord(db, 'service_order', {
    code,
    ...placed(given),
    ...warranty,
    return_of_uuid: earlier?.uuid ?? null,
    financial_status: type.requires_budget && warranty.warranty_kind !== 'TOTAL' ? 'TO_QUOTE' : 'NOT_BILLABLE',
    ...decided,
    service_warranty_days: given.service_warranty_days ?? (await companyData(db)).service_warranty_days,
    opened_by_uuid: ctx.user.uuid,
    opened_by_name: ctx.user.name,
  });
  await insertLines(db, 'service_order_accessory', { column: 'service_order_uuid', uuid }, received_accessories);
  await attachChecklist(db, uuid, chosen);
  await occupyUnit(db, { ...given, uuid, code });
  await announce(db, ctx, 'service_order.created', { uuid, code });
  return uuid;
}

/** The owner and the payer are the customer, where nobody says otherwise. */
function placed({
  response_due_at: promised_response_at,
  solution_due_at: promised_solution_at,
  ...values
}: Omit<Body, 'received_accessories' | 'checklist_uuid' | 'requested_by' | 'sla'>) {
  if (isAfter(promised_response_at, promised_solution_at))
    throw invalid({ solution_due_at: ['O prazo é antes do primeiro atendimento'] });
  if (values.service_location === 'ON_SITE' && !values.service_address)
    throw invalid({ service_address: ['Informe onde o atendimento será feito'] });
  return {
    ...values,
    promised_response_at,
    promised_solution_at,
    owner_uuid: values.owner_uuid ?? values.customer_uuid,
    payer_uuid: values.payer_uuid ?? values.customer_uuid,
  };
}

/** What a policy says is no promise by hand because somebody sent back what was read. */
function saidByHand<G extends Pick<Body, 'response_due_at' | 'solution_due_at'>>(given: G, before: LockedOrder): G {
  const said = (sent: string | null, due: string | null, promised: string | null): string | null =>
    sent && due && !promised && Date.parse(sent) === Date.parse(due) ? null : sent;
  return {
    ...given,
    response_due_at: said(given.response_due_at, before.response_due_at, before.promised_response_at),
    solution_due_at: said(given.solution_due_at, before.solution_due_at, before.promised_solution_at),
  };
}

const isAfter = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) > Date.parse(other);

function requireUnitOf(type: OrderType, units: UnitOfOrder): void {
  const has = units.customer_equipment_uuid ?? units.asset_equipment_uuid ?? units.stock_equipment_uuid;
  if (type.requires_equipment && !has) throw invalid({ customer_equipment_uuid: ['Escolha o equipamento'] });
}

/** The last order on this unit that was delivered and whose service still answers for itself. */
export async function stillUnderWarranty(db: Db, ctx: Ctx, units: UnitOfOrder, except?: string) {
  const { customer_equipment_uuid, asset_equipment_uuid, stock_equipment_uuid } = units;
  if (!customer_equipment_uuid && !asset_equipment_uuid && !stock_equipment_uuid) return undefined;
  const today = todayOf(ctx);
  const found = await db
    .selectFrom('service_order')
    .select(['uuid', 'code', 'delivered_at', 'service_warranty_until'])
    .$if(Boolean(customer_equipment_uuid), (q) =>
      q.where('customer_equipment_uuid', '=', customer_equipment_uuid ?? ''),
    )
    .$if(Boolean(asset_equipment_uuid), (q) => q.where('asset_equipment_uuid', '=', asset_equipment_uuid ?? ''))
    .$if(Boolean(stock_equipment_uuid), (q) => q.where('stock_equipment_uuid', '=', stock_equipment_uuid ?? ''))
    .where('status', 'in', ['DELIVERED', 'CLOSED'])
    .where(sql<boolean>`service_warranty_until >= ${today}::date`)
    .$if(except !== undefined, (q) => q.where('uuid', '!=', except ?? ''))
    .orderBy('delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, service_warranty_until: found.service_warranty_until ?? today };
}

interface Warranty {
  warranty_kind?: Body['warranty_kind'];
  warranty_source?: Body['warranty_source'];
  warranty_reason: string | null;
}
/** A possible return is free of charge until somebody says otherwise. */
function warrantyOf({ warranty_kind, warranty_source, warranty_reason }: Warranty, earlier?: { code: string }) {
  if (warranty_kind === undefined && earlier)
    return {
      warranty_kind: 'TOTAL' as const,
      warranty_source: 'SERVICE' as const,
      warranty_reason: warranty_reason ?? `Possível retorno em garantia da ${earlier.code}`,
    };
  const kind = warranty_kind ?? 'NONE';
  if (kind === 'NONE') return { warranty_kind: kind, warranty_source: null, warranty_reason };
  if (!warranty_source) throw invalid({ warranty_source: ['Diga de quem é a garantia'] });
  return { warranty_kind: kind, warranty_source, warranty_reason };
}

export async function updateOrder(db: Tx, ctx: Ctx, uuid: string, body: Changed): Promise<void> {
  const { version, received_accessories, checklist_uuid: _chosenAtOpening, ...given } = flat(body);
  const before = await lockOrder(db, ctx, uuid);
  const type = await requireOrderType(db, given.type_uuid);
  if (given.type_uuid !== before.type_uuid && before.status !== 'OPEN')
    throw conflict('O tipo só muda enquanto a ordem está aberta.', 'transition');
  await requireUnitOfOrder(db, given, before);
  requireUnitOf(type, given);
  const days = given.service_warranty_days ?? before.service_warranty_days;
  const moved = !isSameUnit(before, given);
  const parties = placed(saidByHand(given, before));
  if (moved || parties.customer_uuid !== before.customer_uuid || parties.payer_uuid !== before.payer_uuid)
    await checkAllowed(db, ctx, 'service_order.reassign', before);
  const warranty = moved ? await warrantyOfUnit(db, ctx, before, given) : warrantyOf(given);
  const { requires_budget } = type;
  const financial_status =
    financialUnder(warranty.warranty_kind, { ...before, requires_budget }) ?? before.financial_status;
  const values = { ...parties, ...warranty, financial_status, service_warranty_days: days };
  await updateRecord(db, 'service_order', { uuid, version }, values);
  await syncLines(db, 'service_order_accessory', { column: 'service_order_uuid', uuid }, received_accessories);
  await keepAxes(db, orderKind, before, { financial_status });
  await announce(db, ctx, 'service_order.changed', { uuid });
  if (isOver(before.status) || !moved) return;
  await freeUnit(db, before);
  await occupyUnit(db, { ...given, uuid, code: before.code });
}

/** Another unit has another past: what the first one's last service still answered for does not come along. */
async function warrantyOfUnit(db: Tx, ctx: Ctx, before: LockedOrder, given: Warranty & UnitOfOrder) {
  const earlier = await stillUnderWarranty(db, ctx, given, before.uuid);
  const isOfReturn = before.return_of_uuid !== null && given.warranty_source === 'SERVICE';
  const undecided = isOfReturn || given.warranty_kind === 'NONE';
  const kept = undecided ? { warranty_reason: null } : given;
  return { ...warrantyOf(kept, earlier), return_of_uuid: earlier?.uuid ?? null };
}

const isSameUnit = (one: UnitOfOrder, other: UnitOfOrder): boolean =>
  (['customer_equipment_uuid', 'asset_equipment_uuid', 'stock_equipment_uuid'] as const).every(
    (unit) => one[unit] === other[unit],
  );
