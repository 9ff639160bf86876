import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox } from '#core/testing/mailbox.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { decide, newBudget, sent, watchValidity } from '../testing/examples.ts';

let server: TestServer;
let person: Person;
let desk: TestClient;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  person = await server.person('all', 'Lúcia do Balcão');
  desk = server.as(person);
  return () => mailbox.close();
});

const read = async ({ uuid }: Pick<Budget, 'uuid'>): Promise<Budget> =>
  (await desk.call(budget.show, { params: { uuid } })).data;
const setDay = ({ uuid }: Budget, column: 'valid_until' | 'reminded_at', days: string) =>
  server.owner.query(`update budget set ${column} = business_day() ${days} where uuid = $1`, [uuid]);
const remindersTo = (address: string) =>
  mailbox.letters.filter(({ to, subject }) => to === address && subject.startsWith('Lembrete'));

let made = 0;
async function waiting(): Promise<{ row: Budget; to: string }> {
  const to = `cliente-${(made += 1)}@lembrete.exemplo.com.br`;
  return { row: (await sent(desk, await newBudget(desk), { to: [to] })).budget, to };
}

/** Asks for it and lets it happen; what was refused, by code. */
async function remind(...rows: readonly Pick<Budget, 'uuid'>[]) {
  const selection = { uuids: rows.map(({ uuid }) => uuid) };
  const { data } = await desk.call(budget.bulkRemind, { body: { selection } });
  await server.work();
  const params = { id: data.operation_id };
  const { data: after } = await desk.call(operation.status, { params });
  const { data: logs } = await desk.call(operation.logs, { params });
  return { ...after, refused: Object.fromEntries(logs.map(({ label, message }) => [label, message])) };
}

describe('a reminder for many', () => {
  it('is written to each customer who has not answered, with a link that opens, and told in the history', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const done = await remind(one.row, two.row);
    expect(done).toMatchObject({ status: 'completed', processed_items: 2, failed_items: 0, total_items: 2 });
    for (const { row, to } of [one, two]) {
      const letter = await mailbox.letterTo(to, /^Lembrete/);
      expect(letter.text).toContain(`Ainda aguardamos sua resposta sobre o orçamento ${row.code}`);
      expect(letter.text).toMatch(/\/aprovacao\/[\w-]{43}/);
      expect(letter.attachments).toHaveLength(1);
      expect((await read(row)).reminded_at).not.toBeNull();
      const params = { entity: 'budget', uuid: row.uuid };
      const [last] = (await desk.call(activity.ofRecord, { params, query: {} })).data;
      expect(last).toMatchObject({ action: 'update', user_name: 'Lúcia do Balcão' });
      expect(Object.keys(last?.changes ?? {})).toEqual(['reminded_at']);
    }
  });

  it('leaves what awaits no answer, what has no e-mail and what is past its day, and says why of each', async () => {
    const draft = await newBudget(desk);
    const byLink = (await sent(desk, await newBudget(desk))).budget;
    const answered = await sent(desk, await newBudget(desk), { to: ['respondeu@lembrete.exemplo.com.br'] });
    const seen = await server.as(null).send('GET', `/public/budget/${answered.token}`);
    await decide(server.as(null), answered.token, (seen.body as { data: never }).data);
    const late = await waiting();
    await setDay(late.row, 'valid_until', '- 1');
    const good = await waiting();
    const done = await remind(draft, byLink, answered.budget, late.row, good.row);
    expect(done).toMatchObject({ processed_items: 5, failed_items: 4 });
    expect(done.refused).toEqual({
      [draft.code]: 'Ainda não foi enviado ao cliente.',
      [byLink.code]: 'Foi entregue só por link, sem e-mail. Envie novamente informando um e-mail.',
      [answered.budget.code]: 'Está aprovado, não aguarda resposta do cliente.',
      [late.row.code]: expect.stringMatching(/^Venceu em \d\d\/\d\d\/\d{4}\. /),
    });
    await mailbox.letterTo(good.to, /^Lembrete/);
    expect(remindersTo('respondeu@lembrete.exemplo.com.br')).toEqual([]);
    expect(remindersTo(late.to)).toEqual([]);
  });

  it('goes at most once a day to each, however often it is asked for; the next day it may go again', async () => {
    const { row, to } = await waiting();
    const both = await Promise.all([remind(row), remind(row)]);
    expect(both.map(({ failed_items }) => failed_items).sort()).toEqual([0, 1]);
    expect((await remind(row)).refused).toEqual({ [row.code]: 'O cliente já recebeu um lembrete hoje.' });
    await mailbox.letterTo(to, /^Lembrete/);
    expect(remindersTo(to)).toHaveLength(1);
    await setDay(row, 'reminded_at', '- 1');
    expect(await remind(row)).toMatchObject({ failed_items: 0 });
    await expect.poll(() => remindersTo(to).length).toBe(2);
  });

  it('of its last days is the one the night would have sent; one of earlier days is not', async () => {
    const [early, last] = [await waiting(), await waiting()];
    await remind(early.row);
    await setDay(early.row, 'reminded_at', '- 5');
    await setDay(early.row, 'valid_until', '+ 2');
    await setDay(last.row, 'valid_until', '+ 2');
    await remind(last.row);
    for (let night = 0; night < 2; night += 1) await watchValidity({}, server.services);
    await server.work();
    await expect.poll(() => remindersTo(early.to).length).toBe(2);
    expect(remindersTo(last.to)).toHaveLength(1);
  });

  it('needs the permission to send, and reaches nothing the person may not see', async () => {
    const { row, to } = await waiting();
    const selection = { uuids: [row.uuid, crypto.randomUUID()] };
    const reader = await server.client({ budget: ['list', 'show'] });
    expect((await reader.try(budget.bulkRemind, { body: { selection } })).status).toBe(403);
    expect(await remind(row, { uuid: crypto.randomUUID() })).toMatchObject({ processed_items: 2, failed_items: 1 });
    await mailbox.letterTo(to, /^Lembrete/);
  });
});
