import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderLabor, type LaborLine } from '../contract.ts';
import { laborSession, type Session } from '../session.contract.ts';
import { accepted, at, moved, newTechnician, press, readyOrder, type Technician } from '../testing/workshop.ts';

let server: TestServer;
let boss: TestClient;
let ana: Technician;
beforeAll(async () => {
  server = await testServer();
  boss = server.as(await server.person('all', 'Gil Gestor'));
  ana = await newTechnician(server, 'Ana Técnica');
});

const day = addDays(dayOf(new Date()), -5);
const hour = (time: string): string => `${day}T${time}:00Z`;
const sessions = async (line: LaborLine): Promise<Session[]> =>
  (await boss.call(laborSession.list, { params: at(line) })).data;
const minutes = async ({ service_order_uuid, uuid }: LaborLine): Promise<number | undefined> =>
  (await boss.call(orderLabor.list, { params: { uuid: service_order_uuid }, query: {} })).data.find(
    (line) => line.uuid === uuid,
  )?.current_time_taken;

/** Worked five days ago, 10:00–10:30 and 11:00–11:30 (UTC), and paused. */
async function worked(): Promise<{ line: LaborLine; first: Session; second: Session }> {
  const line = await accepted(boss, await readyOrder(boss), undefined, ana);
  for (const what of ['start', 'pause', 'resume', 'pause'] as const)
    expect((await press(ana, what, line)).status).toBe(200);
  const [one, two] = await sessions(line);
  const set = 'update labor_session set started_at = $2, ended_at = $3 where uuid = $1';
  await server.owner.query(set, [one?.uuid, hour('10:00'), hour('10:30')]);
  await server.owner.query(set, [two?.uuid, hour('11:00'), hour('11:30')]);
  const [first, second] = await sessions(line);
  if (!first || !second) throw new Error('no sessions');
  return { line, first, second };
}
const key = (line: LaborLine, session: Session) => ({ ...at(line), session_uuid: session.uuid });

describe('a finished session', () => {
  it('is put right with a reason: both versions stay and the totals follow', async () => {
    const { line, first } = await worked();
    expect(await minutes(line)).toBe(60);
    const body = { started_at: hour('09:45'), ended_at: hour('10:20'), reason: 'Esqueceu de pausar', version: 1 };
    const { data } = await boss.call(laborSession.correct, { params: key(line, first), body });
    expect(data).toMatchObject({ uuid: first.uuid, version: 2, seconds: 35 * 60, technician: { uuid: ana.uuid } });
    expect(data.corrections).toMatchObject([{ reason: 'Esqueceu de pausar', corrected_by: 'Gil Gestor' }]);
    const [kept] = data.corrections;
    const moments = [kept?.started_before, kept?.ended_before, kept?.started_after, kept?.ended_after];
    expect(moments.map((moment) => new Date(moment ?? '').toISOString().slice(11, 16))).toEqual([
      '10:00',
      '10:30',
      '09:45',
      '10:20',
    ]);
    expect(await minutes(line)).toBe(65);
    expect((await ana.calls.call(orderLabor.timer, { params: at(line), query: {} })).data.current_time_taken).toBe(65);

    const stale = await boss.refused(409, laborSession.correct, { params: key(line, first), body });
    expect(stale.code).toBe('stale_version');
    const { rows } = await server.owner.query<{ changes: object }>(
      "select changes from activity_log where entity = 'service_order_labor' and entity_uuid = $1",
      [line.uuid],
    );
    expect(JSON.stringify(rows)).toContain('Esqueceu de pausar');
    const told = (await ana.calls.call(notification.list, { query: {} })).data.map((one) => one.data.title);
    expect(told).toContain(`Seu tempo foi corrigido: ${line.labor_name}`);
    // What was said stays said, even to the server itself.
    const db = server.services.db;
    await expect(db.deleteFrom('labor_session_correction').execute()).rejects.toThrow(/permission denied/);
  });

  it('is corrected by who hands work out, never by the technician or the counter', async () => {
    const { line, first } = await worked();
    const body = { started_at: hour('09:45'), ended_at: hour('10:20'), reason: 'Mais tempo', version: 1 };
    const call = { params: key(line, first), body };
    await ana.calls.refused(403, laborSession.correct, call);
    const counter = await server.client({ service_order: ['show', 'list', 'update', 'create'] });
    await counter.refused(403, laborSession.correct, call);
    expect((await counter.call(laborSession.list, { params: at(line) })).data).toHaveLength(2);
    const beto = await newTechnician(server, 'Beto Técnico');
    await beto.calls.refused(404, laborSession.list, { params: at(line) });
    const other = await worked();
    await boss.refused(404, laborSession.correct, { ...call, params: key(other.line, first) });
    await boss.refused(404, laborSession.list, { params: { ...at(line), labor_uuid: other.line.uuid } });
    expect(await minutes(line)).toBe(60);
  });

  it('does not end before it begins, nor in the future, nor over another of the same technician', async () => {
    const { line, first, second } = await worked();
    const fix = { reason: 'Engano', version: 1 };
    const params = key(line, first);
    const refused = async (started_at: string, ended_at: string): Promise<unknown> =>
      (await boss.refused(422, laborSession.correct, { params, body: { ...fix, started_at, ended_at } })).errors;
    expect(await refused(hour('10:30'), hour('10:00'))).toEqual({ ended_at: ['O fim não pode ser antes do início.'] });
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect(await refused(hour('10:00'), ahead)).toEqual({ ended_at: ['O fim não pode estar no futuro.'] });
    expect(await refused(hour('10:00'), hour('10:30'))).toEqual({
      started_at: ['Nada muda: informe outro início ou fim.'],
    });
    expect(await refused(hour('10:00'), hour('11:01'))).toEqual({
      started_at: [`Sobrepõe-se a outro período deste técnico no serviço: ${formatDate(day)} 08:00 às 08:30.`],
    });
    const bare = { started_at: hour('10:00'), ended_at: hour('10:10'), reason: '', version: 1 };
    await boss.refused(422, laborSession.correct, { params, body: bare });
    // One may end where the next begins.
    const touching = { ...fix, started_at: hour('10:00'), ended_at: hour('11:00') };
    await boss.call(laborSession.correct, { params, body: touching });
    expect(await minutes(line)).toBe(90);
    expect((await sessions(line)).map(({ corrections }) => corrections.length)).toEqual([1, 0]);
    expect(second.corrections).toEqual([]);
  });

  it('runs no more, and its order is not over', async () => {
    const { line, second } = await worked();
    expect((await press(ana, 'resume', line)).status).toBe(200);
    const running = (await sessions(line)).find(({ ended_at }) => ended_at === null);
    const body = { started_at: hour('12:00'), ended_at: hour('12:10'), reason: 'Engano', version: 1 };
    const early = await boss.refused(409, laborSession.correct, {
      params: { ...at(line), session_uuid: running?.uuid ?? '' },
      body,
    });
    expect(early.message).toBe('Este período está em andamento. Pare-o antes de corrigir.');
    const order = (await boss.call(serviceOrder.show, { params: { uuid: line.service_order_uuid } })).data;
    await moved(boss, order, 'CANCELLED', 'moveOrder', 'Cliente desistiu');
    await boss.refused(409, laborSession.correct, { params: key(line, second), body });
  });

  it('corrected by several at the same moment is corrected once', async () => {
    const { line, first } = await worked();
    const answers = await Promise.all(
      ['05', '06', '07', '08'].map((minute) =>
        boss.try(laborSession.correct, {
          params: key(line, first),
          body: { started_at: hour('10:00'), ended_at: hour(`10:${minute}`), reason: 'Engano', version: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await sessions(line))[0]?.corrections).toHaveLength(1);
  });
});
