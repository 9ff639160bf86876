import { sql, type Selectable } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import { compared, isAbove, isPositive, moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepName } from '#core/contract/machine.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { isAboveLimit, requireLevel } from '#modules/purchase/purchase-setting/server/public.ts';
import type { lineDecision, purchaseRequest } from '../contract.ts';
import type { z } from 'zod';
import type { purchaseRequestMachine } from '../purchase-request.rules.ts';
import { requireOwn } from './purchase-request.actions.ts';
import type { PurchaseRequestTable } from './purchase-request.table.ts';

type Request = Selectable<PurchaseRequestTable>;
const now = () => new Date().toISOString();
const analyst = (ctx: Ctx) => ({ analyst_uuid: ctx.user.uuid, analyst_name: ctx.user.name });
const decided = (ctx: Ctx) => ({ ...analyst(ctx), decided_at: now() });
const undecided = { analyst_uuid: null, analyst_name: null, decided_at: null, approved_total: null };

/** What each step of a request does besides moving it. */
export const requestSteps: StepsOf<typeof purchaseRequest, typeof purchaseRequestMachine, 'purchase_request'> = {
  async submit({ db, ctx, doc, take }) {
    requireOwn(ctx, doc);
    await take({ ...(await sent(db, doc)), ...undecided });
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'submit', reason: null });
  },
  async answer({ db, ctx, doc, body, take }) {
    requireOwn(ctx, doc);
    await take(await sent(db, doc));
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'answer', reason: body.reason });
  },
  analyze: ({ ctx, take }) => take(analyst(ctx)),
  async approve({ db, ctx, doc, take }) {
    await requireLevel(db, ctx, doc.total);
    await take({ ...decided(ctx), approved_total: doc.total });
    await sql`update purchase_request_line set approved_quantity = quantity, decision_note = null
      where purchase_request_uuid = ${doc.uuid}::uuid`.execute(db);
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'approve', reason: null });
  },
  async approveInPart({ db, ctx, doc, body, take }) {
    const approved_total = await decideLines(db, doc.uuid, body.lines);
    await requireLevel(db, ctx, approved_total);
    await take({ ...decided(ctx), approved_total });
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'approveInPart', reason: body.reason });
  },
  async requestNewAnalysis({ db, ctx, doc, body, take }) {
    await take(analyst(ctx));
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'requestNewAnalysis', reason: body.reason });
  },
  async deny({ db, ctx, doc, body, take }) {
    await take(decided(ctx));
    await announce(db, ctx, 'purchase_request.step', { request: doc, step: 'deny', reason: body.reason });
  },
  async reopen({ ctx, doc, take }) {
    requireOwn(ctx, doc);
    await take(undecided);
  },
  async cancel({ ctx, doc, take }) {
    requireOwn(ctx, doc);
    await take();
  },
};

async function sent(db: Tx, { total }: Request) {
  return { sent_at: now(), above_limit: await isAboveLimit(db, total) };
}

type Decision = z.output<typeof lineDecision>;
interface Decided {
  uuid: string;
  quantity: string;
  unit_price: string | null;
  granted: string;
  note: string | null;
}

/** Writes what of each line is granted; answers what that comes to. Nothing or everything is another step's. */
async function decideLines(db: Tx, request: string, decisions: readonly Decision[]): Promise<string> {
  const stored = await db
    .selectFrom('purchase_request_line')
    .select(['uuid', 'quantity', 'unit_price'])
    .where('purchase_request_uuid', '=', request)
    .execute();
  const said = new Map(decisions.map((decision, n) => [decision.uuid, { ...decision, n }]));
  const known = new Set(stored.map(({ uuid }) => uuid));
  const lines: Decided[] = stored.map(({ uuid, quantity, unit_price }) => {
    const decision = said.get(uuid);
    const granted = decision ? (decision.approved_quantity ?? '0') : quantity;
    if (decision && isAbove(granted, quantity))
      throw invalid({ [`lines.${decision.n}.approved_quantity`]: ['Mais do que foi solicitado'] });
    return { uuid, quantity, unit_price, granted, note: decision?.decision_note ?? null };
  });
  const stranger = decisions.findIndex(({ uuid }) => !known.has(uuid));
  if (stranger >= 0) throw invalid({ [`lines.${stranger}.uuid`]: ['Esta linha não é deste registro'] });
  if (!lines.some(({ granted }) => isPositive(granted)))
    throw invalid({ lines: ['Nenhum item aprovado: use “Reprovar”.'] });
  if (lines.every(({ granted, quantity }) => compared(granted, quantity) === 0))
    throw invalid({ lines: ['Todos os itens aprovados: use “Aprovar”.'] });
  await sql`update purchase_request_line as line set approved_quantity = decided.granted, decision_note = decided.note
    from json_to_recordset(${JSON.stringify(lines)}::json) as decided (uuid uuid, granted numeric, note text)
    where line.uuid = decided.uuid`.execute(db);
  return sumOf(
    lines.map(({ granted, unit_price }) => times(granted, unit_price ?? '0')),
    moneyPlaces,
  );
}

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A person took a step of a request that others should hear of. */
    'purchase_request.step': { request: Request; step: StepName<typeof purchaseRequestMachine>; reason: string | null };
  }
}
