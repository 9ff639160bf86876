import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { subjectRequest } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { requestMachine } from '../subject-request.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const rh = { subject_request: ['create', 'list', 'update', 'show'] };
const body = (own: object = {}) => ({
  subject_name: 'Helena Duarte',
  subject_email: 'helena@exemplo.com.br',
  subject_right: 'ACCESS' as const,
  channel: 'EMAIL' as const,
  received_on: todayOf(server),
  details: 'Quais dados meus a empresa guarda?',
  ...own,
});

walkDocument({
  contract: subjectRequest,
  machine: requestMachine,
  bodies: {
    answer: { answer: 'Enviamos o arquivo.' },
    refuse: { reason: 'Guardado por obrigação legal, por cinco anos.' },
  },
  server: () => server,
  make: async (walker, n) =>
    (await walker.call(subjectRequest.create, { body: body({ subject_name: `Titular ${n}` }) })).data,
});

describe('a request of a person', () => {
  it('is due 15 days after it came, and follows the day it came', async () => {
    const client = await server.client(rh);
    const came = addDays(todayOf(server), -10);
    const { data } = await client.call(subjectRequest.create, { body: body({ received_on: came }) });
    expect([data.code.slice(0, 4), data.due_on, data.status]).toEqual(['TIT-', addDays(came, 15), 'RECEIVED']);
    const { data: moved } = await client.call(subjectRequest.update, {
      params: { uuid: data.uuid },
      body: { ...body({ received_on: addDays(came, 2) }), version: data.version },
    });
    expect(moved.due_on).toBe(addDays(came, 17));
  });

  it('has not come in the future, and comes from somebody who can be reached', async () => {
    const client = await server.client(rh);
    const early = await client.refused(422, subjectRequest.create, {
      body: body({ received_on: addDays(todayOf(server), 1) }),
    });
    expect(early.errors).toHaveProperty('received_on');
    const mute = await client.refused(422, subjectRequest.create, { body: body({ subject_email: null }) });
    expect(mute.errors).toHaveProperty('subject_email');
  });

  it('is started by who has it, answered with words that stay, and printed', async () => {
    const [person, client] = [await server.person(rh, 'Rita do RH'), await server.client(rh)];
    const { data: made } = await client.call(subjectRequest.create, { body: body() });
    const params = { uuid: made.uuid };
    await client.refused(409, subjectRequest.start, { params, body: { version: made.version } });
    const { data: given } = await client.call(subjectRequest.update, {
      params,
      body: { ...body({ responsible_uuid: person.uuid }), version: made.version },
    });
    const { data: started } = await client.call(subjectRequest.start, { params, body: { version: given.version } });
    await client.refused(422, subjectRequest.answer, { params, body: { version: started.version } });
    const { data: done } = await client.call(subjectRequest.answer, {
      params,
      body: { version: started.version, answer: 'Enviamos o arquivo com tudo.' },
    });
    expect([done.status, done.answer, done.ended_on]).toEqual([
      'ANSWERED',
      'Enviamos o arquivo com tudo.',
      todayOf(server),
    ]);
    await client.refused(409, subjectRequest.update, { params, body: { ...body(), version: done.version } });
    const { text } = await readPdf((await client.try(subjectRequest.pdf, { params })).raw);
    for (const said of [made.code, 'Helena Duarte', 'Rita do RH', 'Enviamos o arquivo com tudo.'])
      expect(text).toContain(said);
  });

  it('is refused only with words enough to be held against the law', async () => {
    const client = await server.client(rh);
    const { data } = await client.call(subjectRequest.create, { body: body() });
    const params = { uuid: data.uuid };
    await client.refused(422, subjectRequest.refuse, { params, body: { version: data.version, reason: 'Não.' } });
    const reason = 'Documento fiscal guardado por obrigação legal.';
    const { data: refused } = await client.call(subjectRequest.refuse, {
      params,
      body: { version: data.version, reason },
    });
    expect(refused.status).toBe('REFUSED');
  });

  it('is told once before its day to who has it', async () => {
    const person = await server.person(rh, 'Quem responde');
    const received_on = addDays(todayOf(server), -14);
    const body_ = body({ received_on, responsible_uuid: person.uuid });
    const { data } = await server.as(person).call(subjectRequest.create, { body: body_ });
    await remindNow(server, 'subject-request.due');
    await remindNow(server, 'subject-request.due');
    const { data: told } = await server.as(person).call(notification.list, { query: {} });
    expect(told.filter(({ data: { related_id } }) => related_id === data.uuid)).toHaveLength(1);
  });

  it('is for who may: others neither see it nor write it', async () => {
    const stranger = await server.client({ customer: ['list'] });
    await stranger.refused(403, subjectRequest.list, { query: {} });
    await stranger.refused(403, subjectRequest.create, { body: body() });
    const looks = await server.client({ subject_request: ['list', 'show'] });
    await looks.refused(403, subjectRequest.create, { body: body() });
  });

  it('has a past in the demo company', async () => {
    await demoOf(server, demo);
    const client = await server.client(rh);
    const { data } = await client.call(subjectRequest.list, { query: { search: 'Caio Meireles' } });
    expect(data.map(({ status }) => status)).toEqual(['IN_PROGRESS']);
  });
});
