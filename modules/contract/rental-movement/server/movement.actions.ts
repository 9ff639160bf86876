import { isBelow } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { replaceUnit } from '#modules/contract/rental-contract/server/public.ts';
import { endHire, holdUnits, liveHolds, startHire } from '#modules/contract/rental-hold/server/public.ts';
import { addDays } from '#core/contract/days.ts';
import type { rentalMovement } from '../contract.ts';
import { emptyEvent, type RentalEventTable } from './rental-movement.table.ts';
import { bringAssetBack, handAssetOver } from './asset-move.actions.ts';
import { requireRelease } from './release.queries.ts';

type Body<K extends keyof typeof rentalMovement> =
  Received<(typeof rentalMovement)[K]> extends { body: infer B } ? B : never;
type Told = Partial<Omit<RentalEventTable, 'uuid' | 'at'>> & Pick<RentalEventTable, 'kind' | 'on_day'>;

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Something was told of a rental's units: they went, came back, were swapped, stood still. */
    'rental.moved': { uuid: string; kind: string };
  }
}

export async function tell(db: Tx, ctx: Ctx, contract: string, told: Told): Promise<void> {
  const event = await db
    .insertInto('rental_event')
    .values({ ...emptyEvent, ...told, rental_contract_uuid: contract, user_name: ctx.identity?.name ?? null })
    .returning(['uuid', 'kind'])
    .executeTakeFirstOrThrow();
  await announce(db, ctx, 'rental.moved', event);
}

/** The contract held, the item's unit in the state asked for, and a day that comes after what was told of it. */
async function begin(db: Tx, ctx: Ctx, uuid: string, item: string, day: string | null | undefined) {
  const contract = await lockDocument(db, 'rental_contract', uuid);
  const on = day ?? todayOf(ctx);
  if (on > todayOf(ctx)) throw invalid({ on_day: ['A data não pode estar no futuro.'] });
  const last = await db
    .selectFrom('rental_event')
    .select((eb) => eb.fn.max('on_day').as('day'))
    .where('item_uuid', '=', item)
    .executeTakeFirst();
  if (last?.day && on < last.day) throw invalid({ on_day: [`Já há registro em ${formatDate(last.day)}.`] });
  const hold = (await liveHolds(db, uuid)).find(({ line_uuid }) => line_uuid === item);
  return { contract, on, hold };
}
type Begun = Awaited<ReturnType<typeof begin>>;

function onHire({ hold, on }: Pick<Begun, 'hold' | 'on'>) {
  if (hold?.state !== 'ON_HIRE') throw conflict('Este equipamento não está com o cliente.', 'not_on_hire');
  if (on < hold.held_from) throw invalid({ on_day: [`A entrega foi em ${formatDate(hold.held_from)}.`] });
  return hold;
}

/** A counter does not go back. */
async function requireForward(
  db: Tx,
  item: string,
  asset: string,
  read: string | null,
  field = 'meter',
): Promise<void> {
  if (read === null) return;
  const last = await db
    .selectFrom('rental_event')
    .select((eb) => eb.cast<string>('meter', 'text').as('meter'))
    .where('item_uuid', '=', item)
    .where('asset_equipment_uuid', '=', asset)
    .where('meter', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && isBelow(read, last.meter))
    throw invalid({ [field]: [`A última leitura foi ${formatNumber(last.meter)}.`] });
}

const placeOf = ({ use_site, customer_name }: Begun['contract']): string => use_site ?? customer_name;

export async function deliver(db: Tx, ctx: Ctx, uuid: string, body: Body<'deliver'>): Promise<void> {
  const begun = await begin(db, ctx, uuid, body.item_uuid, body.on_day);
  const { contract, on, hold } = begun;
  if (!isInForce(contract.status)) throw conflict('Só um contrato vigente entrega equipamentos.', 'transition');
  if (hold?.state !== 'RESERVED') throw conflict('Este equipamento já foi entregue.', 'not_reserved');
  const asset = hold.asset_equipment_uuid;
  const override_reason = await requireRelease(db, asset, body.override_reason);
  await startHire(db, uuid, hold, on);
  await handAssetOver(db, ctx, asset, {
    moved_on: on,
    location: placeOf(contract),
    reason: `Entrega do contrato ${contract.code}`,
  });
  await tell(db, ctx, uuid, { ...body, kind: 'DELIVERED', on_day: on, asset_equipment_uuid: asset, override_reason });
}

export async function giveBack(db: Tx, ctx: Ctx, uuid: string, body: Body<'giveBack'>): Promise<void> {
  const begun = await begin(db, ctx, uuid, body.item_uuid, body.on_day);
  const { contract, on } = begun;
  const hold = onHire(begun);
  const asset = hold.asset_equipment_uuid;
  await requireForward(db, body.item_uuid, asset, body.meter);
  await endHire(db, hold, on);
  await bringAssetBack(db, ctx, asset, { moved_on: on, reason: `Devolução do contrato ${contract.code}` });
  await tell(db, ctx, uuid, { ...body, kind: 'RETURNED', on_day: on, asset_equipment_uuid: asset });
}

export async function swap(db: Tx, ctx: Ctx, uuid: string, body: Body<'swap'>): Promise<void> {
  const begun = await begin(db, ctx, uuid, body.item_uuid, body.on_day);
  const { contract, on } = begun;
  const hold = onHire(begun);
  const [old, fresh] = [hold.asset_equipment_uuid, body.asset_equipment_uuid];
  if (old === fresh) throw invalid({ asset_equipment_uuid: ['Escolha outro equipamento.'] });
  const { idle_from } = body;
  if (idle_from && (idle_from > on || idle_from < hold.held_from))
    throw invalid({ idle_from: [`Entre ${formatDate(hold.held_from)} e ${formatDate(on)}.`] });
  await requireForward(db, body.item_uuid, old, body.old_meter, 'old_meter');
  const override_reason = await requireRelease(db, fresh, body.override_reason);
  const held_until = hold.held_until && hold.held_until < on ? on : hold.held_until;
  const reason = `Troca no contrato ${contract.code}`;
  await endHire(db, hold, addDays(on, -1));
  await holdUnits(
    db,
    contract,
    [{ asset_equipment_uuid: fresh, line_uuid: body.item_uuid, held_from: on, held_until }],
    'ON_HIRE',
  );
  await bringAssetBack(db, ctx, old, { moved_on: on, reason });
  await handAssetOver(db, ctx, fresh, { moved_on: on, location: placeOf(contract), reason });
  await replaceUnit(db, body.item_uuid, fresh);
  await tell(db, ctx, uuid, { ...body, kind: 'SWAPPED', on_day: on, old_asset_uuid: old, override_reason });
}

export async function stopItem(db: Tx, ctx: Ctx, uuid: string, body: Body<'idle'>): Promise<void> {
  const { hold } = await begin(db, ctx, uuid, body.item_uuid, todayOf(ctx));
  const { asset_equipment_uuid } = onHire({ hold, on: body.on_day });
  if (body.until_day < body.on_day) throw invalid({ until_day: ['O fim não pode ser antes do início.'] });
  if (body.until_day > todayOf(ctx)) throw invalid({ until_day: ['A data não pode estar no futuro.'] });
  await tell(db, ctx, uuid, { ...body, kind: 'IDLE', asset_equipment_uuid });
}

export async function readMeter(db: Tx, ctx: Ctx, uuid: string, body: Body<'read'>): Promise<void> {
  const begun = await begin(db, ctx, uuid, body.item_uuid, body.on_day);
  const { asset_equipment_uuid } = onHire(begun);
  await requireForward(db, body.item_uuid, asset_equipment_uuid, body.meter);
  await tell(db, ctx, uuid, { ...body, kind: 'READING', on_day: begun.on, asset_equipment_uuid });
}
