import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { dataIncident } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { incidentMachine } from '../data-incident.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const body = (own: object = {}) => ({
  title: 'Notebook furtado',
  known_on: todayOf(server),
  risk: 'RELEVANT' as const,
  people_count: 12,
  data_kinds: 'Nomes e telefones',
  ...own,
});

walkDocument({
  contract: dataIncident,
  machine: incidentMachine,
  bodies: { tell: { told_anpd_on: '2026-07-16' }, close: { reason: 'Causa conhecida e corrigida.' } },
  server: () => server,
  make: async (walker, n) =>
    (await walker.call(dataIncident.create, { body: body({ title: `Incidente ${n}`, known_on: '2026-07-15' }) })).data,
});

describe('an incident', () => {
  it('is told within three days the house is open, whatever lies between', async () => {
    const client = await server.client('all');
    // Wednesday to the Monday after: a Saturday and a Sunday lie between.
    const { data: plain } = await client.call(dataIncident.create, { body: body({ known_on: '2026-07-15' }) });
    expect(plain.due_on).toBe('2026-07-20');
    // The Thursday before a Monday that is a holiday (7 September).
    const { data: longer } = await client.call(dataIncident.create, { body: body({ known_on: '2026-09-03' }) });
    expect(longer.due_on).toBe('2026-09-09');
  });

  it('that may harm is not closed untold', async () => {
    const client = await server.client('all');
    const { data: made } = await client.call(dataIncident.create, { body: body() });
    const params = { uuid: made.uuid };
    const reason = 'Disco cifrado, sessões encerradas.';
    const early = await client.refused(409, dataIncident.close, { params, body: { version: made.version, reason } });
    expect(early.message).toContain('Comunique à ANPD');
    const tell = {
      version: made.version,
      told_anpd_on: addDays(made.known_on, -1),
      told_people_on: null,
      protocol: null,
    };
    await client.refused(422, dataIncident.tell, { params, body: tell });
    const { data: told } = await client.call(dataIncident.tell, {
      params,
      body: { ...tell, told_anpd_on: made.known_on, protocol: '00261.1/2026' },
    });
    const { data: closed } = await client.call(dataIncident.close, { params, body: { version: told.version, reason } });
    expect([told.status, closed.status]).toEqual(['TOLD', 'CLOSED']);
    const { text } = await readPdf((await client.try(dataIncident.pdf, { params })).raw);
    for (const said of [made.code, 'Notebook furtado', '00261.1/2026', 'Nomes e telefones'])
      expect(text).toContain(said);
  });

  it('without relevant risk is closed with its reason, and none is ever deleted', async () => {
    const client = await server.client('all');
    const { data: made } = await client.call(dataIncident.create, { body: body({ risk: 'LOW' }) });
    const params = { uuid: made.uuid };
    await client.refused(409, dataIncident.remove, { params });
    const reason = 'Dados já públicos: sem risco.';
    const { data: closed } = await client.call(dataIncident.close, { params, body: { version: made.version, reason } });
    expect(closed.status).toBe('CLOSED');
  });

  it('is known after it happened, and not in the future', async () => {
    const client = await server.client('all');
    const late = body({ occurred_on: addDays(todayOf(server), 1) });
    expect((await client.refused(422, dataIncident.create, { body: late })).errors).toHaveProperty('occurred_on');
    const future = body({ known_on: addDays(todayOf(server), 1) });
    expect((await client.refused(422, dataIncident.create, { body: future })).errors).toHaveProperty('known_on');
  });

  it('is for who may', async () => {
    const stranger = await server.client({ subject_request: ['list'] });
    await stranger.refused(403, dataIncident.list, { query: {} });
  });

  it('has a past in the demo company', async () => {
    await demoOf(server, demo);
    const client = await server.client('all');
    const { data } = await client.call(dataIncident.list, { query: { search: 'Planilha de contatos' } });
    expect(data.map(({ status, risk }) => [status, risk])).toEqual([['CLOSED', 'RELEVANT']]);
  });
});
