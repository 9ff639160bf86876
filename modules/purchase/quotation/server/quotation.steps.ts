import { sql } from 'kysely';
import { AppError, conflict, invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { required } from '#core/server/change.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { requireFree } from '#modules/purchase/purchase-request/server/public.ts';
import type { Quotation, quotation } from '../contract.ts';
import type { quotationMachine } from '../quotation.rules.ts';
import { tellRequests } from './quotation.actions.ts';
import { findQuotation } from './quotation.queries.ts';

/** What each step of a quotation does besides moving it. */
export const quotationSteps: StepsOf<typeof quotation, typeof quotationMachine, 'quotation'> = {
  async send({ db, ctx, doc, take }) {
    if (doc.deadline < todayOf(ctx))
      throw conflict('O prazo das propostas já passou: altere-o antes de enviar.', 'deadline');
    await requireStillFree(db, (await required(findQuotation(db, doc.uuid))).lines);
    await take({ sent_at: sql`now()` });
    await tellRequests(db, doc.uuid);
    await announce(db, ctx, 'quotation.opened', { quotation_uuid: doc.uuid });
  },
  async extend({ ctx, body, take }) {
    if (body.deadline < todayOf(ctx)) throw invalid({ deadline: ['Escolha um dia de hoje em diante'] });
    await take({ deadline: body.deadline });
  },
  async close({ db, ctx, doc, body, take }) {
    const whole = await required(findQuotation(db, doc.uuid));
    // All of them at once and in one order: two closings never wait for each other in a ring.
    await requireStillFree(
      db,
      whole.lines.filter(({ winner_uuid }) => winner_uuid),
    );
    await take({ few_reason: body.few_reason, closed_at: sql`now()` });
    await announce(db, ctx, 'quotation.closed', { quotation: whole, few_reason: body.few_reason });
    await tellRequests(db, doc.uuid);
  },
  async cancel({ db, doc, take }) {
    await take();
    await tellRequests(db, doc.uuid);
  },
};

/** The same refusal as on the form, where there is no form to show it in. */
async function requireStillFree(db: Tx, lines: readonly Quotation['lines'][number][]): Promise<void> {
  try {
    await requireFree(
      db,
      lines.flatMap(({ request_line_uuid: line }, n) => (line ? [{ line, n }] : [])),
    );
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const taken = lines.filter((_, n) => error.errors?.[`lines.${n}.request_line_uuid`]);
    throw conflict(
      `Não está mais por comprar: ${taken.map(({ description, request_code }) => `${description} (${request_code})`).join(', ')}.`,
      'not_free',
    );
  }
}

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Suppliers may answer from now on: they are asked. */
    'quotation.opened': { quotation_uuid: string };
    /** The winners of its lines get their orders, or it is refused. */
    'quotation.closed': { quotation: Quotation; few_reason: string | null };
  }
}
