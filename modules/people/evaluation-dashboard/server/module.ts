import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { listExport } from '#core/server/list-export.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { instanceStatus } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import { evaluationDashboard, type PersonLine } from '../contract.ts';
import { resultReminder } from './result.reminder.ts';
import { lastCycle, peopleOf, readCycle, readSummary, teamsOf } from './evaluation-dashboard.queries.ts';

type Chosen = { uuids: string[] } | { query: unknown };

/** Of the cycle named, or the last one; the forms chosen by hand, or all of it. */
async function* rowsOf(tx: Tx, chosen: Chosen, ctx: Ctx): AsyncGenerator<PersonLine> {
  const named = 'query' in chosen ? (chosen.query as { cycle_uuid?: string }).cycle_uuid : undefined;
  const cycle = named ?? (await lastCycle(tx));
  if (!cycle) return;
  const people = await peopleOf(tx, cycle, ctx.user.uuid);
  yield* 'uuids' in chosen ? people.filter(({ instance_uuid }) => chosen.uuids.includes(instance_uuid)) : people;
}

const sheet = listExport({
  entity: 'evaluation_result',
  title: 'Resultados da avaliação',
  sheet: [
    { key: 'employee_name', title: 'Pessoa', kind: 'text' },
    { key: 'department', title: 'Setor', kind: 'text' },
    { key: 'manager_name', title: 'Gestor', kind: 'text' },
    { key: 'status', title: 'Avaliação do gestor', kind: 'text', label: instanceStatus.label },
    { key: 'self_score', title: 'Autoavaliação', kind: 'number' },
    { key: 'manager_score', title: 'Nota do gestor', kind: 'number' },
    { key: 'peer_score', title: 'Colegas', kind: 'number' },
    { key: 'report_score', title: 'Liderados', kind: 'number' },
    { key: 'client_score', title: 'Clientes internos', kind: 'number' },
    { key: 'final_score', title: 'Nota final', kind: 'number' },
    { key: 'potential', title: 'Potencial', kind: 'number' },
  ],
  rows: rowsOf,
});

export const evaluationDashboardModule: ServerModule = {
  name: 'evaluation-dashboard',
  dependsOn: ['evaluation-cycle', 'evaluation-instance', 'evaluation-template', 'user'],
  mounts: [
    mounted(evaluationDashboard, {
      summary: async (_input, ctx) => ({ data: await readSummary(ctx) }),
      byCycle: async ({ params }, ctx) => ({ data: await readCycle(ctx, params.uuid) }),
      byTeam: async ({ query }, ctx) => {
        const cycle = query.cycle_uuid ?? (await lastCycle(ctx.db));
        return { data: cycle ? teamsOf((await readCycle(ctx, cycle)).people) : [] };
      },
      export: sheet.handler,
    }),
  ],
  operations: sheet.operations,
  reminders: [resultReminder],
};
