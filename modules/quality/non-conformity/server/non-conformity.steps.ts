import { conflict, forbidden, invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { checkAllowed } from '#core/server/events.ts';
import type { nonConformity } from '../contract.ts';
import type { nonConformityMachine } from '../non-conformity.rules.ts';
import { sayChanged } from './non-conformity.actions.ts';
import './non-conformity.table.ts';

/** Whether this person may say that it worked; who carried an action out may not. */
const checkVerifier = (db: Tx, ctx: Ctx, uuid: string, verifier: string): Promise<void> =>
  checkAllowed(db, ctx, 'non_conformity.verify', { uuid, verifier });

/** Whether everything it holds up is decided. */
const checkSettled = (db: Tx, ctx: Ctx, uuid: string): Promise<void> =>
  checkAllowed(db, ctx, 'non_conformity.settle', { uuid });

/** What each step does besides moving it. */
export const nonConformitySteps: StepsOf<typeof nonConformity, typeof nonConformityMachine, 'non_conformity'> = {
  contain: ({ doc, body, take }) =>
    take({
      containment: body.containment,
      disposition: body.disposition ?? doc.disposition,
      contained_at: doc.contained_at ?? new Date().toISOString(),
    }),
  // Without one who leads it, "by another" would hold nobody back from checking their own work.
  analyse: ({ ctx, doc, take }) => take({ responsible_uuid: doc.responsible_uuid ?? ctx.user.uuid }),
  async verify({ db, ctx, doc, body, take }) {
    const { effectiveness_criterion, effectiveness_on, verifier_uuid } = body;
    if (effectiveness_on < todayOf(ctx)) throw invalid({ effectiveness_on: ['Marque para hoje ou depois.'] });
    if (verifier_uuid === doc.responsible_uuid)
      throw invalid({ verifier_uuid: ['Quem conduziu o tratamento não verifica a eficácia.'] });
    await checkVerifier(db, ctx, doc.uuid, verifier_uuid);
    await take({
      effectiveness_criterion,
      effectiveness_on,
      verifier_uuid,
      effectiveness: null,
      verification_notes: null,
      resolved_on: todayOf(ctx),
    });
  },
  async close({ db, ctx, doc, body, take }) {
    requireVerifier(ctx, doc);
    requireDay(ctx, doc.effectiveness_on);
    await checkSettled(db, ctx, doc.uuid);
    await checkVerifier(db, ctx, doc.uuid, ctx.user.uuid);
    await take({
      verification_notes: body.verification_notes,
      verifier_uuid: ctx.user.uuid,
      effectiveness: 'EFFECTIVE',
      closed_on: todayOf(ctx),
    });
  },
  async cancel({ db, ctx, doc, take }) {
    await checkSettled(db, ctx, doc.uuid);
    await take({});
    await sayChanged(db, ctx, doc.uuid, doc);
  },
  reopen: ({ ctx, doc, body, take }) => {
    requireVerifier(ctx, doc);
    return take({
      effectiveness: 'NOT_EFFECTIVE',
      verification_notes: body.reason,
      reopen_count: doc.reopen_count + 1,
      resolved_on: null,
      closed_on: null,
    });
  },
};

/** Who was asked to say whether it worked, or who treats non-conformities. */
function requireVerifier(ctx: Ctx, { verifier_uuid }: { verifier_uuid: string | null }): void {
  if (verifier_uuid === ctx.user.uuid || ctx.holds({ module: 'quality', action: 'non_conformities_update' })) return;
  throw forbidden('Só quem foi escolhido para verificar, ou conduz tratamentos, diz se funcionou.');
}

function requireDay(ctx: Ctx, on: string | null): void {
  if (on && on > todayOf(ctx))
    throw conflict(`A eficácia é verificada a partir de ${formatDate(on)}, como foi marcado.`, 'transition');
}

declare module '#core/server/events.ts' {
  interface Intentions {
    /** Somebody is to say whether its actions worked. */
    'non_conformity.verify': { uuid: string; verifier: string };
    /** It is about to be over: closed, or found groundless. */
    'non_conformity.settle': { uuid: string };
  }
}
