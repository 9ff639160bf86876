import { sql } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import type { Operation } from '#core/contract/operation.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import { findTemplate } from '#modules/people/evaluation-template/server/public.ts';
import { sectionsFor, side, type Side } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { evaluationCycle } from '../contract.ts';
import { cycleMachine, sidesOf } from '../evaluation-cycle.rules.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Nothing of it changes any more. */
    'evaluation_cycle.closed': { cycle_uuid: string; code: string };
    /** These participants of a launched cycle get what they have to answer: once each, however often it is said. */
    'evaluation_cycle.distributed': { cycle_uuid: string; participants: readonly string[] };
  }
}

export const launchKind = 'evaluation-cycle.launch';

/** What is asked is settled here; each participant's forms follow in the background. */
export const cycleSteps: StepsOf<typeof evaluationCycle, typeof cycleMachine, 'evaluation_cycle'> = {
  launch: async ({ db, ctx, doc, take }) => {
    const template = await findTemplate(db, doc.template_uuid);
    if (!template || template.status !== 'ACTIVE')
      throw conflict('O modelo está inativo: escolha outro antes de lançar.', 'transition');
    const silent = (await sidesAsked(db, doc)).find((who) => sectionsFor(template.sections, who).length === 0);
    if (silent)
      throw invalid({ template_uuid: [`O modelo não pergunta nada a: ${side.label(silent).toLowerCase()}.`] });
    await take({
      sections: JSON.stringify(template.sections),
      revision: template.revision,
      launched_at: new Date().toISOString(),
    });
    await distribute(db, ctx, doc.uuid);
  },
  close: async ({ db, ctx, doc, take }) => {
    await take({});
    await announce(db, ctx, 'evaluation_cycle.closed', { cycle_uuid: doc.uuid, code: doc.code });
  },
};

/** The sides of its kind, and of the others those somebody was named for. */
async function sidesAsked(db: Tx, { uuid, kind }: { uuid: string; kind: string }): Promise<readonly Side[]> {
  if (kind !== '360') return sidesOf(kind);
  const { rows } = await sql<{ reports: boolean; clients: boolean }>`
    select coalesce(bool_or(report_uuids <> '{}'), false) as reports, coalesce(bool_or(client_uuids <> '{}'), false) as clients
    from evaluation_participant where cycle_uuid = ${uuid}::uuid`.execute(db);
  const [named] = rows;
  return [
    ...sidesOf(kind),
    ...(named?.reports ? ['REPORT' as const] : []),
    ...(named?.clients ? ['CLIENT' as const] : []),
  ];
}

/** For everybody who takes part: who has theirs already is passed over. */
export async function distribute(db: Tx, ctx: Ctx, cycle: string): Promise<Operation> {
  const found = await db
    .selectFrom('evaluation_cycle')
    .select(['code', 'status'])
    .where('uuid', '=', cycle)
    .executeTakeFirst();
  if (found?.status !== 'ACTIVE') throw conflict('Só um ciclo em andamento é distribuído.', 'transition');
  return startOperation(db, ctx, {
    kind: launchKind,
    title: `Distribuição do ciclo ${found.code}`,
    params: { cycle },
    items: () => sql<{ uuid: string }>`(select uuid from evaluation_participant where cycle_uuid = ${cycle}::uuid)`,
  });
}

/** Each participant and their mark are one transaction: killed in the middle it goes on, and nobody gets two. */
export function runLaunch({ eachItem, params, ctx }: OperationRun<{ cycle: string }>): Promise<void> {
  const together = (db: Tx, participants: readonly string[]): Promise<void> =>
    announce(db, ctx, 'evaluation_cycle.distributed', { cycle_uuid: params.cycle, participants });
  return eachItem(
    (db, item) => together(db, [item]),
    async (db, item) => {
      const found = await db
        .selectFrom('evaluation_participant as p')
        .innerJoin('app_user as e', 'e.uuid', 'p.employee_uuid')
        .select('e.name')
        .where('p.uuid', '=', item)
        .executeTakeFirst();
      return found?.name ?? null;
    },
    { together },
  );
}
