import { sql } from 'kysely';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { today, todayOf } from '#core/server/business-day.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { quotationMachine } from '../quotation.rules.ts';
import './quotation.table.ts';

export const deadlineJob = 'quotation.deadline';
const kind = { entity: 'quotation', table: 'quotation', machine: quotationMachine } as const;

/** What is past its day takes no answers any more, and its buyer hears how many came. Each is its own transaction. */
export async function stopPastDeadline(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(deadlineJob), null);
  const due = await services.db
    .selectFrom('quotation')
    .select('uuid')
    .where('status', '=', 'OPEN')
    .where(sql<boolean>`deadline < ${today}`)
    .orderBy('uuid')
    .execute();
  for (const { uuid } of due)
    await ctx.transaction(async (db) => {
      const held = await lockDocument(db, 'quotation', uuid);
      // Stopped, or given longer, since it was found.
      if (held.status !== 'OPEN' || held.deadline >= todayOf(ctx)) return;
      await takeStep(db, kind, held, 'stop', { by: ['clock'] });
      if (!held.buyer_uuid) return;
      await notify(db, services, {
        users: [held.buyer_uuid],
        module: 'purchase',
        type: 'Cotação',
        priority: 'MEDIUM',
        title: `${held.code}: prazo encerrado`,
        description: `${held.answer_count} de ${held.supplier_count} fornecedores responderam. Compare e escolha.`,
        actionUrl: `/purchase/quotation/show/${uuid}`,
        relatedId: uuid,
      });
    });
}
