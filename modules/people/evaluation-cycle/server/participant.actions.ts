import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { evaluationCycle } from '../contract.ts';
import { cycleMachine, maxPeers } from '../evaluation-cycle.rules.ts';
import { participantsOf } from './evaluation-cycle.queries.ts';

/** Two people on one piece of work, and how often. */
export interface WorkedTogether {
  user_uuid: string;
  peer_uuid: string;
  times: number;
}
declare module '#core/server/events.ts' {
  interface Questions {
    /** Who worked with whom between two days: peers are proposed by it. */
    'evaluation.worked_together': {
      asked: { users: readonly string[]; from: string; to: string };
      answer: readonly WorkedTogether[];
    };
  }
}

type People = Received<typeof evaluationCycle.addParticipants>['body']['people'];

/** Held until the transaction ends; whoever takes part is settled by the launch. */
async function draft(db: Tx, cycle: string) {
  const held = await lockDocument(db, 'evaluation_cycle', cycle);
  if (held.status !== 'DRAFT') throw conflict(cycleMachine.edit?.otherwise ?? '', 'transition');
  return held;
}

/** What the list shows and the launch asks. */
async function recount(db: Tx, cycle: string): Promise<void> {
  await sql`update evaluation_cycle set participant_count = counted.all_of_them, without_manager_count = counted.without
    from (select count(*)::int as all_of_them, count(*) filter (where manager_uuid is null)::int as without
      from evaluation_participant where cycle_uuid = ${cycle}::uuid) counted
    where uuid = ${cycle}::uuid`.execute(db);
}

const whose = (people: People) =>
  people.by === 'all'
    ? sql<boolean>`true`
    : people.by === 'department'
      ? sql<boolean>`app_user.department = ${people.department}`
      : sql<boolean>`app_user.uuid = any (${people.user_uuids}::uuid[])`;

export async function addParticipants(db: Tx, cycle: string, people: People): Promise<void> {
  await draft(db, cycle);
  const added = await sql`insert into evaluation_participant (cycle_uuid, employee_uuid, manager_uuid)
    select ${cycle}::uuid, app_user.uuid, manager.uuid from app_user
    left join app_user manager on manager.uuid = app_user.manager_uuid and manager.status = 'ACTIVE'
      and manager.uuid <> app_user.uuid
    where app_user.status = 'ACTIVE' and ${whose(people)}
    on conflict on constraint evaluation_participant_once do nothing`.execute(db);
  if (!added.numAffectedRows) {
    const there = await participantsOf(db, cycle);
    if (there.length === 0) throw invalid({ people: ['Ninguém em atividade foi encontrado.'] });
  }
  await recount(db, cycle);
}

type Correction = Received<typeof evaluationCycle.correctParticipant>['body'];
export async function correctParticipant(db: Tx, cycle: string, uuid: string, body: Correction): Promise<void> {
  await draft(db, cycle);
  const peers = [...new Set(body.peer_uuids)];
  const changed = await db
    .updateTable('evaluation_participant')
    .set({ manager_uuid: body.manager_uuid, peer_uuids: peers })
    .where('uuid', '=', uuid)
    .where('cycle_uuid', '=', cycle)
    .returning('uuid')
    .executeTakeFirst();
  if (!changed) throw notFound();
  await requirePeople(db, peers);
  await recount(db, cycle);
}

/** Arrays have no foreign keys. */
async function requirePeople(db: Tx, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  const found = await db.selectFrom('app_user').select('uuid').where('uuid', 'in', uuids).execute();
  if (found.length < uuids.length) throw invalid({ peer_uuids: ['Pessoa não encontrada.'] });
}

export async function removeParticipant(db: Tx, cycle: string, uuid: string): Promise<void> {
  await draft(db, cycle);
  const gone = await db
    .deleteFrom('evaluation_participant')
    .where('uuid', '=', uuid)
    .where('cycle_uuid', '=', cycle)
    .returning('uuid')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await recount(db, cycle);
}

/** Most often together first, never the manager; those chosen by hand stay. */
export async function proposePeers(db: Tx, ctx: Ctx, cycle: string): Promise<void> {
  const { period_start: from, period_end: to } = await draft(db, cycle);
  const people = await participantsOf(db, cycle);
  const users = people.map(({ employee_uuid }) => employee_uuid);
  const answers = await gather(db, ctx, 'evaluation.worked_together', { users, from, to });
  const together = Map.groupBy(answers.flat(), ({ user_uuid }) => user_uuid);
  const changed = people.flatMap((person) => {
    if (person.peers.length > 0) return [];
    const known = (together.get(person.employee_uuid) ?? [])
      .filter(({ peer_uuid }) => peer_uuid !== person.employee_uuid && peer_uuid !== person.manager_uuid)
      .toSorted((one, other) => other.times - one.times || one.peer_uuid.localeCompare(other.peer_uuid))
      .slice(0, Math.min(5, maxPeers))
      .map(({ peer_uuid }) => peer_uuid);
    return known.length === 0 ? [] : [{ uuid: person.uuid, peers: known }];
  });
  if (changed.length === 0) return;
  await sql`update evaluation_participant p set peer_uuids = array(select jsonb_array_elements_text(sent.peers)::uuid)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as sent(uuid uuid, peers jsonb)
    where p.uuid = sent.uuid`.execute(db);
}
