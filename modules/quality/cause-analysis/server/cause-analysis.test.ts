import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { nonConformity, type NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { causeAnalysis } from '../contract.ts';
import { makeNonConformity } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const analysed = async (): Promise<NonConformity> => {
  const { uuid, version } = await makeNonConformity(client);
  return (await client.call(nonConformity.analyse, { params: { uuid }, body: { version } })).data;
};
const cause = (category: 'METHOD' | 'PEOPLE', description: string) => ({ category, description });
const body = (own: object = {}) => ({
  version: 0,
  why_1: 'O recebimento não confere a validade',
  why_2: 'A lista de conferência não a pede',
  causes: [cause('METHOD', 'Lista sem validade'), cause('PEOPLE', 'Conferente novo')],
  root_cause: 'Lista sem validade',
  cause_category: 'METHOD' as const,
  ...own,
});

it('is empty at first, is kept whole, and gives its record the cause the plan waits for', async () => {
  const record = await analysed();
  const params = { uuid: record.uuid };
  const { data: blank } = await client.call(causeAnalysis.show, { params });
  expect(blank).toMatchObject({ version: 0, why_1: null, causes: [], root_cause: null });
  const early = await client.refused(409, nonConformity.plan, { params, body: { version: record.version } });
  expect(early.message).toBe('Registre a causa raiz.');
  const { data: kept } = await client.call(causeAnalysis.save, { params, body: body() });
  expect(kept).toMatchObject({
    version: 1,
    why_2: 'A lista de conferência não a pede',
    root_cause: 'Lista sem validade',
  });
  expect(kept.causes.map(({ description }) => description)).toEqual(['Lista sem validade', 'Conferente novo']);
  const { data: now } = await client.call(nonConformity.show, { params });
  expect(now).toMatchObject({ root_cause: 'Lista sem validade', cause_category: 'METHOD' });
  const { data: planned } = await client.call(nonConformity.plan, { params, body: { version: now.version } });
  expect(planned.status).toBe('ACTION_PLAN');
});

it('is printed on the form of its record: each why, each cause at its bone', async () => {
  const { uuid } = await analysed();
  const params = { uuid };
  await client.call(causeAnalysis.save, { params, body: body() });
  const { text } = await readPdf((await client.try(nonConformity.pdf, { params })).raw);
  for (const said of ['Cinco porquês', 'A lista de conferência não a pede', '2º por quê', 'Conferente novo'])
    expect(text).toContain(said);
  expect(text).not.toContain('3º por quê');
});

it('keeps the causes it had when one is added, and refuses who read an older one', async () => {
  const { uuid } = await analysed();
  const params = { uuid };
  const { data: first } = await client.call(causeAnalysis.save, { params, body: body() });
  const causes = [...first.causes, cause('PEOPLE', 'Sem treinamento')];
  const { data: second } = await client.call(causeAnalysis.save, {
    params,
    body: body({ version: first.version, why_3: 'Ninguém a revisou', causes }),
  });
  expect(second.causes.slice(0, 2)).toEqual(first.causes);
  expect(second.causes).toHaveLength(3);
  await client.refused(409, causeAnalysis.save, { params, body: body({ version: first.version, why_3: 'Outro' }) });
});

it('leaves no why out, and says what kind of cause the root is', async () => {
  const { uuid } = await analysed();
  const params = { uuid };
  const gap = await client.refused(422, causeAnalysis.save, {
    params,
    body: body({ why_2: null, why_3: 'Porque sim' }),
  });
  expect(gap.errors).toHaveProperty('why_2');
  const untold = await client.refused(422, causeAnalysis.save, { params, body: body({ cause_category: null }) });
  expect(untold.errors).toHaveProperty('cause_category');
});

it('is not begun before the record is contained or analysed, and is read only by who may see it', async () => {
  const { uuid } = await makeNonConformity(client);
  const params = { uuid };
  expect((await client.refused(409, causeAnalysis.save, { params, body: body() })).code).toBe('transition');
  const stranger = await server.client({ quality: ['instruments_list'] });
  await stranger.refused(403, causeAnalysis.show, { params });
  const reader = await server.client({ quality: ['non_conformities_show'] });
  await reader.call(causeAnalysis.show, { params });
  await reader.refused(403, causeAnalysis.save, { params, body: body() });
});
