import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { PeopleMeant } from '#modules/people/hr/contract.ts';
import { isMeant, meantPeople } from '#modules/people/hr/server/public.ts';
import type { evaluationCycle } from '../contract.ts';
import { cycleMachine, leastPeers, maxPeers, maxReports } from '../evaluation-cycle.rules.ts';
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
      : people.by === 'filter'
        ? isMeant(people.filter)
        : sql<boolean>`app_user.uuid = any (${people.user_uuids}::uuid[])`;

/** Counted and by name; who takes part already does so once. */
export const whoWouldBe = (db: Db, cycle: string, people: People): Promise<PeopleMeant> =>
  meantPeople(
    db,
    sql<boolean>`(app_user.status = 'ACTIVE' and ${whose(people)} and not exists (select from evaluation_participant there
      where there.cycle_uuid = ${cycle}::uuid and there.employee_uuid = app_user.uuid))`,
    sql<string | null>`case when not exists (select from app_user manager where manager.uuid = app_user.manager_uuid
      and manager.status = 'ACTIVE' and manager.uuid <> app_user.uuid) then 'sem gestor no cadastro' end`,
  );

export async function addParticipants(db: Tx, cycle: string, people: People): Promise<void> {
  await draft(db, cycle);
  const added = await sql`insert into evaluation_participant (cycle_uuid, employee_uuid, manager_uuid)
    select ${cycle}::uuid, app_user.uuid, manager.uuid from app_user
    left join app_user manager on manager.uuid = app_user.manager_uuid and manager.status = 'ACTIVE'
      and manager.uuid <> app_user.uuid
    where app_user.status = 'ACTIVE' and ${whose(people)}
    on conflict on constraint evaluation_participant_once do nothing`.execute(db);
  if (!added.numAffectedRows) {
    const there = await participantsOf(db, cycle, null);
    if (there.length === 0) throw invalid({ people: ['Ninguém em atividade foi encontrado.'] });
  }
  await recount(db, cycle);
}

type Correction = Received<typeof evaluationCycle.correctParticipant>['body'];
/** Of whoever asks only the manager is corrected by them: who answers about them is somebody else's to choose. */
export async function correctParticipant(
  db: Tx,
  ctx: Ctx,
  cycle: string,
  uuid: string,
  body: Correction,
): Promise<void> {
  await draft(db, cycle);
  const once = (uuids: readonly string[] | undefined) => uuids && [...new Set(uuids)];
  const groups = {
    peer_uuids: once(body.peer_uuids),
    report_uuids: once(body.report_uuids),
    client_uuids: once(body.client_uuids),
  };
  const [said] = Object.entries(groups).flatMap(([group, uuids]) => (uuids ? [group] : []));
  if (said && (await isOwn(db, uuid, ctx.user.uuid)))
    throw invalid({ [said]: ['Quem responde sobre você é escolhido por outra pessoa.'] });
  const changed = await db
    .updateTable('evaluation_participant')
    .set({ manager_uuid: body.manager_uuid, ...groups })
    .where('uuid', '=', uuid)
    .where('cycle_uuid', '=', cycle)
    .returning('uuid')
    .executeTakeFirst();
  if (!changed) throw notFound();
  for (const [field, uuids] of Object.entries(groups)) await requirePeople(db, field, uuids ?? []);
  await recount(db, cycle);
}

async function isOwn(db: Tx, uuid: string, user: string): Promise<boolean> {
  const found = await db
    .selectFrom('evaluation_participant')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('employee_uuid', '=', user)
    .executeTakeFirst();
  return found !== undefined;
}

/** Arrays have no foreign keys. */
async function requirePeople(db: Tx, field: string, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  const found = await db.selectFrom('app_user').select('uuid').where('uuid', 'in', uuids).execute();
  if (found.length < uuids.length) throw invalid({ [field]: ['Pessoa não encontrada.'] });
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

/** Whom each of these leads, as the register says it. */
async function ledBy(db: Tx, users: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['uuid', 'manager_uuid'])
    .where('status', '=', 'ACTIVE')
    .where('manager_uuid', 'in', [...users])
    .orderBy(sql`searchable(name)`)
    .orderBy('uuid')
    .execute();
  const groups = Map.groupBy(rows, ({ manager_uuid }) => manager_uuid ?? '');
  return new Map([...groups].map(([leader, led]) => [leader, led.map(({ uuid }) => uuid)]));
}

/**
 * Peers: most often together first, never the manager. Reports: whoever the register says the person leads, where they
 * are enough to be read at all. Nobody stands in two groups; those chosen by hand stay.
 */
export async function proposePeers(db: Tx, ctx: Ctx, cycle: string): Promise<void> {
  const { period_start: from, period_end: to } = await draft(db, cycle);
  const people = await participantsOf(db, cycle, null);
  const users = people.map(({ employee_uuid }) => employee_uuid);
  if (users.length === 0) return;
  const answers = await gather(db, ctx, 'evaluation.worked_together', { users, from, to });
  const together = Map.groupBy(answers.flat(), ({ user_uuid }) => user_uuid);
  const led = await ledBy(db, users);
  const changed = people.flatMap((person) => {
    const { employee_uuid, manager_uuid } = person;
    const uuidsOf = (named: readonly { uuid: string }[]) => named.map(({ uuid }) => uuid);
    const [chosen, clients] = [uuidsOf(person.peers), uuidsOf(person.clients)];
    const apart = [employee_uuid, manager_uuid, ...clients];
    const found = (led.get(employee_uuid) ?? []).filter((uuid) => ![...apart, ...chosen].includes(uuid));
    const enough = found.length >= leastPeers ? found.slice(0, maxReports) : [];
    const reports = person.reports.length > 0 ? uuidsOf(person.reports) : enough;
    const known = (together.get(employee_uuid) ?? [])
      .filter(({ peer_uuid }) => ![...apart, ...reports].includes(peer_uuid))
      .toSorted((one, other) => other.times - one.times || one.peer_uuid.localeCompare(other.peer_uuid))
      .slice(0, Math.min(5, maxPeers))
      .map(({ peer_uuid }) => peer_uuid);
    const peers = chosen.length > 0 ? chosen : known;
    const same = peers.length === chosen.length && reports.length === person.reports.length;
    return same ? [] : [{ uuid: person.uuid, peers, reports }];
  });
  if (changed.length === 0) return;
  await sql`update evaluation_participant p set
      peer_uuids = array(select jsonb_array_elements_text(sent.peers)::uuid),
      report_uuids = array(select jsonb_array_elements_text(sent.reports)::uuid)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as sent(uuid uuid, peers jsonb, reports jsonb)
    where p.uuid = sent.uuid`.execute(db);
}
