import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { feedbackTalk } from '../contract.ts';
import { answerAll, instancesOf, launchedCycle, manages, signTalk } from '../testing/forms.ts';

let server: TestServer;
let [hr, boss, mine, stranger]: TestClient[] = [];
let uuid: string;
const asked = (client: TestClient | undefined): TestClient => client ?? server.as(null);
const params = () => ({ uuid });

beforeAll(async () => {
  server = await testServer();
  hr = await server.client(manages);
  const [employee, manager] = [await server.person({}, 'Elaine'), await server.person({}, 'Mário')];
  [mine, boss, stranger] = [server.as(employee), server.as(manager), await server.client({})];
  const cycle = await launchedCycle(server, hr, { kind: '90', employees: [employee], manager });
  uuid = (await instancesOf(hr, cycle.uuid))[0]?.uuid ?? '';
  await answerAll(boss, uuid, '4', 'Muito bem');
  await boss.call(evaluationInstance.submit, { params: params() });
  // Until everybody reads their result there is nothing to talk about.
  await boss.refused(404, feedbackTalk.show, { params: params() });
  const { data } = await hr.call(evaluationCycle.show, { params: cycle });
  await hr.call(evaluationCycle.close, { params: cycle, body: { version: data.version } });
});

const write = (summary: string, version: number, talked_on = '2026-07-10') => ({
  params: params(),
  body: { talked_on, summary, version },
});
const sign = (client: TestClient | undefined, version: number) => signTalk(asked(client), uuid, version);

describe('the talk about a result', () => {
  it('is written by the manager, once it took place, and asked of both to sign', async () => {
    await asked(mine).refused(404, feedbackTalk.write, write('Eu escrevo', 0));
    await asked(hr).refused(404, feedbackTalk.write, write('Eu escrevo', 0));
    const future = await asked(boss).refused(422, feedbackTalk.write, write('Amanhã', 0, '2099-01-01'));
    expect(Object.keys(future.errors ?? {})).toEqual(['talked_on']);
    const { data } = await asked(boss).call(feedbackTalk.write, write('Falamos de prazos', 0));
    expect(data).toMatchObject({
      can_write: true,
      can_sign: true,
      talk: { version: 1, employee: null, manager: null },
    });
    await asked(boss).refused(409, feedbackTalk.write, write('De outra aba', 0));
    await remindNow(server, 'feedback-talk.sign');
    await remindNow(server, 'feedback-talk.sign');
    for (const client of [mine, boss]) {
      const told = (await asked(client).call(notification.list, { query: {} })).data;
      expect(told.filter((one) => one.data.title.startsWith('Assine a conversa de feedback'))).toHaveLength(1);
    }
  });

  it('is signed by each of the two, once, under the words as they stand, which then stay', async () => {
    expect((await sign(hr, 1)).status).toBe(409);
    await asked(boss).call(feedbackTalk.write, write('Falamos de prazos e de treinamento', 1));
    // Who read the older words reads again before signing.
    expect((await sign(mine, 1)).status).toBe(409);
    const first = await sign(mine, 2);
    expect(first.state).toMatchObject({
      can_sign: false,
      talk: { employee: { name: 'Elaine', at: expect.any(String) }, manager: null },
    });
    expect((await sign(mine, 3)).status).toBe(409);
    await asked(boss).refused(409, feedbackTalk.write, write('Outra coisa', 3));
    // Who read these words before the other signed them signs them too; who read older ones does not.
    expect((await sign(boss, 1)).status).toBe(409);
    const both = await sign(boss, 2);
    expect(both.state).toMatchObject({ can_write: false, can_sign: false, talk: { manager: { name: 'Mário' } } });
  });

  it('and its signatures are seen by the two and by who manages evaluations', async () => {
    const { data } = await asked(mine).call(feedbackTalk.show, { params: params() });
    const drawing = { params: { uuid: data.talk?.manager?.file_uuid ?? '' } };
    for (const client of [mine, boss, hr]) {
      expect((await asked(client).call(feedbackTalk.show, { params: params() })).data.talk).toEqual(data.talk);
      expect((await asked(client).try(files.download, drawing)).status).toBe(200);
    }
    await asked(stranger).refused(404, feedbackTalk.show, { params: params() });
    await asked(stranger).refused(404, files.download, drawing);
  });
});
