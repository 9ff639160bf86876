import { beforeAll, describe, expect, it } from 'vitest';
import { walkDocument } from '#core/testing/walk-document.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { sample } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { sampleMachine } from '../sample.rules.ts';
import { sampleModule } from './module.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, [sampleModule]);
});

const lines = [
  { description: 'Cabo de força', quantity: '2', unit_price: '35.50' },
  { description: 'Fusível 5 A', quantity: '10', unit_price: '1.20' },
];
const body = (n: number) => ({ title: `Documento ${n}`, due_on: '2027-01-15', notes: null, lines });

walkDocument({
  contract: sample,
  machine: sampleMachine,
  server: () => server,
  // By another than who walks: nobody approves their own.
  make: async (_walker, n) => (await (await server.client('all')).call(sample.create, { body: body(n) })).data,
});

describe('a document', () => {
  it('adds its lines up, and keeps the ones it had when it is changed', async () => {
    const client = await server.client('all');
    const { data: made } = await client.call(sample.create, { body: body(1) });
    expect(made.code).toMatch(/^DOC-\d{4}-\d{6}$/);
    expect([made.line_count, made.total]).toEqual([2, '83.00']);
    const [first, second] = made.lines;
    const { data: changed } = await client.call(sample.update, {
      params: { uuid: made.uuid },
      body: { ...body(1), version: made.version, lines: [{ ...lines[1]!, uuid: second?.uuid, quantity: '5' }] },
    });
    expect(changed.lines.map(({ uuid }) => uuid)).toEqual([second?.uuid]);
    expect(changed.lines).not.toContainEqual(first);
    expect(changed.total).toBe('6.00');
  });

  it('is approved by another, and changed no more', async () => {
    const [maker, other] = [await server.client('all'), await server.client('all')];
    const { data: made } = await maker.call(sample.create, { body: body(2) });
    const params = { uuid: made.uuid };
    const { data: sent } = await maker.call(sample.submit, { params, body: { version: made.version } });
    const own = await maker.refused(409, sample.approve, { params, body: { version: sent.version } });
    expect(own.message).toBe('Quem fez o documento não o aprova.');
    const { data: approved } = await other.call(sample.approve, { params, body: { version: sent.version } });
    expect(approved.status).toBe('APPROVED');
    await maker.refused(409, sample.update, { params, body: { ...body(2), version: approved.version } });
  });

  it('is printed with its lines and its total', async () => {
    const client = await server.client('all');
    const { data: made } = await client.call(sample.create, { body: body(3) });
    const { raw } = await client.try(sample.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Documento 3', 'Fusível 5 A', 'R$ 83,00', 'Rascunho']) expect(text).toContain(said);
  });

  it('has a past in the demo company, each told by its course', async () => {
    await demoOf(server, demo);
    const client = await server.client('all');
    const { data: documents } = await client.call(sample.list, { query: { per_page: 100, search: 'Documento de' } });
    expect(documents).toHaveLength(24);
    expect(new Set(documents.map(({ status }) => status)).size).toBeGreaterThan(3);
    const done = documents.find(({ status }) => status === 'DONE');
    const { data: course } = await client.call(sample.changes, { params: { uuid: done?.uuid ?? '' } });
    expect(course.map(({ step }) => step)).toEqual(['conclude', 'approve', 'submit']);
  });
});
