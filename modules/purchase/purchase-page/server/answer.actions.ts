import type { Selectable } from 'kysely';
import { isSame } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { addFiles } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { contentHash, recordDecision, requireSeen } from '#core/server/decision/decision.actions.ts';
import { insertRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { confirmBySupplier, findPurchase, type PurchaseTable } from '#modules/purchase/purchase/server/public.ts';
import type { AnsweredLine, purchasePage } from '../contract.ts';
import { differs, faultsOf } from '../purchase-page.rules.ts';
import { answerEntity, answersOf, orderedLines } from './answer.queries.ts';

type Answer = Received<typeof purchasePage.answer>['body'];
const changed = 'O pedido mudou enquanto você o lia. Recarregue a página e confira.';

/** What is ordered, word by word: an answer is given to this. */
export const contentOf = (purchase: Purchase): object => ({
  code: purchase.code,
  revision: purchase.revision,
  supplier: purchase.supplier_name,
  lines: orderedLines(purchase).map(({ uuid, description, quantity, unit, unit_price, expected_at }) => ({
    uuid,
    description,
    quantity,
    unit,
    unit_price,
    expected_at,
  })),
});

/** One answer to a locked order, with its proof; the same once more changes nothing. */
export async function keepAnswer(
  db: Tx,
  ctx: Ctx,
  locked: Selectable<PurchaseTable>,
  { name, notes, document_sha256, lines }: Answer,
  files: readonly IncomingFile[],
): Promise<void> {
  const purchase = await required(findPurchase(db, locked.uuid));
  const content = contentOf(purchase);
  requireSeen(content, document_sha256, changed);
  const ordered = orderedLines(purchase);
  const faults = faultsOf(ordered, lines, todayOf(ctx));
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const changes = ordered.flatMap((line): AnsweredLine[] => {
    const said = lines.find(({ uuid }) => uuid === line.uuid);
    if (!said || !differs(line, said)) return [];
    return [
      {
        uuid: line.uuid,
        description: line.description,
        unit: line.unit,
        ordered_quantity: line.quantity,
        ordered_expected_at: line.expected_at,
        // Written as the order writes it, so that nothing looks changed that is not.
        quantity: isSame(said.quantity, line.quantity) ? line.quantity : said.quantity,
        expected_at: said.expected_at ?? line.expected_at,
        reason: said.reason,
        accepted: null,
      },
    ];
  });
  const said_sha256 = contentHash({ document_sha256, name, notes, changes, files: files.map(({ sha256 }) => sha256) });
  if (await isRepeated(db, purchase.uuid, said_sha256)) return;
  await replaceWaiting(db, purchase.uuid);
  const state = changes.length > 0 ? 'WAITING' : 'CONFIRMED';
  const uuid = await insertRecord(db, 'purchase_answer', {
    purchase_uuid: purchase.uuid,
    revision: purchase.revision,
    name,
    notes,
    state,
    changes: JSON.stringify(changes),
    said_sha256,
  });
  if (files.length > 0) await addFiles(db, ctx, { entity: answerEntity, uuid }, files, `Enviado por ${name}`);
  await recordDecision(db, ctx, {
    entity: answerEntity,
    record_uuid: uuid,
    outcome: state,
    channel: 'LINK',
    name,
    document: null,
    reference: null,
    refusal_reason: null,
    comment: notes,
    approved: [],
    refused: [],
    content: { ...content, changes },
  });
  if (state === 'CONFIRMED' && locked.status === 'SENT') await confirmBySupplier(db, locked);
  await tellBuyer(db, ctx, purchase, changes.length);
}

/** Pressed twice, or sent again after a lost answer: what was refused may be said again. */
async function isRepeated(db: Tx, purchase: string, said_sha256: string): Promise<boolean> {
  const [last] = await answersOf(db, purchase);
  if (!last || (last.state !== 'WAITING' && last.state !== 'CONFIRMED')) return false;
  const same = await db
    .selectFrom('purchase_answer')
    .select('uuid')
    .where('uuid', '=', last.uuid)
    .where('said_sha256', '=', said_sha256)
    .executeTakeFirst();
  return same !== undefined;
}

const replaceWaiting = (db: Tx, purchase: string) =>
  db
    .updateTable('purchase_answer')
    .set({ state: 'REPLACED' })
    .where('purchase_uuid', '=', purchase)
    .where('state', '=', 'WAITING')
    .execute();

async function tellBuyer(db: Tx, ctx: Ctx, purchase: Purchase, changes: number): Promise<void> {
  if (!purchase.buyer_uuid) return;
  const what = changes === 1 ? '1 item' : `${changes} itens`;
  await notify(db, ctx.services, {
    users: [purchase.buyer_uuid],
    module: 'purchase',
    type: 'Pedido de compra',
    priority: changes > 0 ? 'MEDIUM' : 'LOW',
    title: `${purchase.code}: ${purchase.supplier_name ?? ''} ${changes > 0 ? `propõe mudar ${what}` : 'confirmou'}`,
    description:
      changes > 0 ? 'Veja as diferenças no pedido e aceite ou recuse.' : 'Quantidades e prazos como pedidos.',
    actionUrl: `/purchase/show/${purchase.uuid}`,
    relatedId: purchase.uuid,
  });
}
