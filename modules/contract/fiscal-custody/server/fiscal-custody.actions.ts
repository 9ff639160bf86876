import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, forbidden, invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { giveBack } from '#modules/contract/rental-movement/server/public.ts';
import type { fiscalCustody } from '../contract.ts';
import { completed, deadlineOf, documentErrors, type fiscalCustodyMachine } from '../fiscal-custody.rules.ts';
import './fiscal-custody.table.ts';

type Written = Received<typeof fiscalCustody.create>['body'];
type Changed = Received<typeof fiscalCustody.update>['body'];
type Returning = Pick<Written, 'back_document' | 'back_number' | 'back_key' | 'back_on'>;

/** Both documents, each whole or not there. */
function sent(body: Written) {
  const out = completed({ kind: body.out_document, number: body.out_number, key: body.out_key, on: body.out_on });
  const errors = documentErrors(out, 'out');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { out_document: out.kind, out_number: out.number, out_key: out.key, out_on: out.on };
}
function returned(body: Returning) {
  const back = completed({ kind: body.back_document, number: body.back_number, key: body.back_key, on: body.back_on });
  const errors = documentErrors(back, 'back');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { back_document: back.kind, back_number: back.number, back_key: back.key, back_on: back.on };
}

/** With whom it is: a customer it is lent to, or the workshop that mends it. */
function partyOf({ kind, customer_uuid, supplier_uuid }: Written) {
  const isOut = kind === 'OUTSIDE_REPAIR';
  if (isOut && !supplier_uuid) throw invalid({ supplier_uuid: ['Escolha a oficina.'] });
  if (!isOut && !customer_uuid) throw invalid({ customer_uuid: ['Escolha o cliente'] });
  return { customer_uuid: isOut ? null : customer_uuid, supplier_uuid: isOut ? supplier_uuid : null };
}

/** What is away already is not sent away: of two who do it at once the second is told of the first. */
async function requireHere(db: Tx, asset: string): Promise<void> {
  await sql`select from asset_equipment where uuid = ${asset}::uuid for update`.execute(db);
  const { rows } = await sql<{ code: string }>`select code from fiscal_custody
    where asset_equipment_uuid = ${asset}::uuid and status = 'OPEN'`.execute(db);
  if (rows[0]) throw invalid({ asset_equipment_uuid: [`Já está fora: ${rows[0].code}.`] });
}

/** By hand, outside of any contract: lent, or sent to be mended. One of a contract or of an order has its custody by itself. */
export async function createFiscalCustody(db: Tx, ctx: Ctx, body: Written): Promise<string> {
  const { asset_equipment_uuid, agreed_until, left_on, kind } = body;
  const party = partyOf(body);
  if (!asset_equipment_uuid) throw invalid({ asset_equipment_uuid: ['Escolha o equipamento.'] });
  if (!agreed_until && kind === 'LOAN') throw invalid({ agreed_until: ['Informe até quando deve voltar.'] });
  const day = left_on ?? todayOf(ctx);
  if (agreed_until && agreed_until < day)
    throw invalid({ agreed_until: [`Não pode ser antes de ${formatDate(day)}.`] });
  if (kind === 'OUTSIDE_REPAIR') await requireHere(db, asset_equipment_uuid);
  const out = sent(body);
  return insertRecord(db, 'fiscal_custody', {
    ...body,
    ...party,
    ...out,
    ...returned(body),
    // The unit's own, by trigger.
    item_name: '',
    left_on: day,
    due_on: deadlineOf({ kind, agreed_until, left_on: day, out_on: out.out_on, held_until: null }),
    code: await nextCode(db, 'CF'),
  });
}

/** Documents, deadline and notes; what it is of stays what it is. */
export async function updateFiscalCustody(db: Tx, _ctx: Ctx, uuid: string, body: Changed): Promise<void> {
  const { version, kind: _stays, ...values } = body;
  const kept = await lockDocument(db, 'fiscal_custody', uuid);
  const same =
    kept.customer_uuid === (values.customer_uuid ?? null) &&
    kept.supplier_uuid === (values.supplier_uuid ?? null) &&
    kept.asset_equipment_uuid === (values.asset_equipment_uuid ?? null);
  if (!same)
    throw invalid({ customer_uuid: ['A custódia é destas partes e deste equipamento, e não muda para outros.'] });
  const isLent = kept.kind === 'LOAN' && kept.rental_hold_uuid === null;
  if (isLent && !values.agreed_until) throw invalid({ agreed_until: ['Informe até quando deve voltar.'] });
  const written = { ...values, ...sent(body), ...returned(body), left_on: values.left_on ?? kept.left_on };
  const due_on = deadlineOf({ ...kept, ...written, held_until: await heldUntil(db, kept.rental_hold_uuid) });
  await updateRecord(db, 'fiscal_custody', { uuid, version }, { ...written, due_on });
}

async function heldUntil(db: Tx, hold: string | null): Promise<string | null> {
  if (!hold) return null;
  const found = await db.selectFrom('rental_hold').select('held_until').where('uuid', '=', hold).executeTakeFirst();
  return found?.held_until ?? null;
}

/** Of a contract or an order it would be there again tomorrow. */
export async function removeFiscalCustody(db: Tx, _ctx: Ctx, uuid: string): Promise<void> {
  const { rental_hold_uuid, service_order_uuid } = await lockDocument(db, 'fiscal_custody', uuid);
  if (rental_hold_uuid ?? service_order_uuid)
    throw conflict('A custódia vem do contrato ou da ordem: registre o retorno em vez de excluir.', 'has_source');
  await deleteRecord(db, 'fiscal_custody', uuid);
}

export const custodySteps: StepsOf<typeof fiscalCustody, typeof fiscalCustodyMachine, 'fiscal_custody'> = {
  /** In one action: the document of the return, and of a rented unit its return to us. */
  async giveBack({ db, ctx, doc, body, take }) {
    const day = body.returned_on ?? todayOf(ctx);
    if (day > todayOf(ctx)) throw invalid({ returned_on: ['A data não pode estar no futuro.'] });
    if (day < doc.left_on) throw invalid({ returned_on: [`Não pode ser antes de ${formatDate(doc.left_on)}.`] });
    await take({ returned_on: day, ...returned(body) });
    if (!doc.rental_hold_uuid || !doc.rental_contract_uuid) return;
    const hold = await db
      .selectFrom('rental_hold')
      .select(['state', 'line_uuid'])
      .where('uuid', '=', doc.rental_hold_uuid)
      .executeTakeFirst();
    if (hold?.state !== 'ON_HIRE') return;
    if (!ctx.holds({ module: 'rental_contract', action: 'update' }))
      throw forbidden('Só quem altera contratos de locação registra a devolução.');
    const { condition, meter, notes } = body;
    if (!condition) throw invalid({ condition: ['Diga em que estado o equipamento voltou.'] });
    await giveBack(db, ctx, doc.rental_contract_uuid, {
      item_uuid: hold.line_uuid,
      on_day: day,
      condition,
      meter: meter ?? null,
      accessories: null,
      notes: notes ?? null,
    });
  },
  async reopen({ take }) {
    await take({ returned_on: null });
  },
};
