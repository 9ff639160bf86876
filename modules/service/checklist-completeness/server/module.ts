import { sql } from 'kysely';
import { shareOf } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { ServerModule } from '#core/server/module.ts';
import type { EvaluationFact } from '#modules/people/evaluation-fact/server/public.ts';

interface Asked {
  user: string;
  from: string;
  to: string;
}

/** Items answered of all items, in the checklists of orders this technician delivered between these days. */
async function completeness(db: Db, { user, from, to }: Asked): Promise<EvaluationFact[] | undefined> {
  const { rows } = await sql<{ runs: number; tasks: number; done: number }>`
    select count(*)::int as runs, coalesce(sum(run.task_count), 0)::int as tasks,
      coalesce(sum(run.done_count), 0)::int as done
    from service_order_technician own
    join service_order on service_order.uuid = own.service_order_uuid
    join checklist_run run on run.owner_uuid = service_order.uuid
    where own.user_uuid = ${user}::uuid
      and service_order.delivered_at >= ${startOf(from)} and service_order.delivered_at < ${endOf(to)}`.execute(db);
  const { runs, tasks, done } = rows[0] ?? { runs: 0, tasks: 0, done: 0 };
  if (tasks === 0) return undefined;
  return [
    {
      key: 'checklists',
      label: 'Checklists completos',
      value: shareOf(String(done), String(tasks)),
      unit: 'PERCENT',
      detail: `${formatNumber(done)} de ${formatNumber(tasks)} itens em ${runs === 1 ? '1 checklist' : `${formatNumber(runs)} checklists`}`,
    },
  ];
}

export const checklistCompletenessModule: ServerModule = {
  name: 'checklist-completeness',
  dependsOn: ['checklist-run', 'evaluation-fact', 'service-order', 'user'],
  mounts: [],
  answers: { 'evaluation.facts': (db, _ctx, asked) => completeness(db, asked) },
};
