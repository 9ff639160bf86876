import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityReport } from '../contract.ts';
import { makeNonConformity, newSupplier } from '../testing/examples.ts';

const period = { start_date: '2026-03-01', end_date: '2026-03-31' };
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const made = async (origin: 'RECEIVING' | 'PROCESS' | 'CALIBRATION', more: object = {}) =>
    makeNonConformity(client, { origin, detected_on: '2026-03-10', ...more });
  for (let n = 0; n < 3; n += 1) await made('RECEIVING', { cost: '100.00', severity: 'MAJOR' });
  const treated = await made('PROCESS', { cost: '50.00' });
  await server.owner.query(`update non_conformity set resolved_on = '2026-03-20', reopen_count = 1 where uuid = $1`, [
    treated.uuid,
  ]);
  await made('PROCESS', { detected_on: '2026-02-10' });
  const groundless = await made('CALIBRATION');
  await client.call(nonConformity.cancel, {
    params: { uuid: groundless.uuid },
    body: { version: groundless.version, reason: 'Não se confirmou' },
  });
});

it('counts what was found in the period against the days before, without the groundless', async () => {
  const { data } = await client.call(nonConformityReport.calls.summary, { query: period });
  expect(data.totals).toMatchObject({
    found: 4,
    late: 3,
    treat_days: '10.0',
    close_days: null,
    on_time: '100.0',
    recurrent: 1,
    cost: '350.00',
  });
  expect(data.previous.found).toBe(1);
  expect(data.months).toEqual([{ month: '2026-03', found: 4, closed: 0 }]);
  expect(data.origins).toEqual([
    { name: 'Recebimento ou fornecedor', found: 3 },
    { name: 'Processo interno', found: 1 },
  ]);
});

it('is a Pareto: the greatest first, each with what it and those before it come to', async () => {
  const { data } = await client.call(nonConformityReport.calls.rows, { query: { ...period, by: 'ORIGIN' } });
  expect(data.map(({ name, found, share, cumulative }) => [name, found, share, cumulative])).toEqual([
    ['Recebimento ou fornecedor', 3, '75.0', '75.0'],
    ['Processo interno', 1, '25.0', '100.0'],
  ]);
  expect(data.map(({ target_days, treat_days }) => [target_days, treat_days])).toEqual([
    ['15.0', null],
    ['30.0', '10.0'],
  ]);
});

it('knows what came back: the same cause of the same thing, within a year of being closed', async () => {
  const [one, other] = [await newSupplier(client, 'Peças que Voltam'), await newSupplier(client, 'Peças Alheias')];
  const may = { start_date: '2025-05-01', end_date: '2025-05-31' };
  const caused = async (supplier_uuid: string, detected_on: string, closed_on: string | null) => {
    const { uuid } = await makeNonConformity(client, { supplier_uuid, detected_on });
    await server.owner.query(`update non_conformity set cause_category = 'METHOD' where uuid = $1`, [uuid]);
    if (closed_on)
      await server.owner.query(
        `update non_conformity set status = 'CLOSED', closed_on = $2, root_cause = 'Sem conferência', action_count = 1,
           open_action_count = 0, effectiveness = 'EFFECTIVE' where uuid = $1`,
        [uuid, closed_on],
      );
  };
  await caused(one, '2025-01-10', '2025-02-10');
  await caused(one, '2025-05-10', null);
  await caused(other, '2025-05-11', null);
  await caused(other, '2023-05-11', '2024-04-30');
  const { data } = await client.call(nonConformityReport.calls.rows, { query: { ...may, by: 'SUPPLIER' } });
  expect(data.map(({ name, recurrent }) => [name, recurrent]).toSorted()).toEqual([
    ['Peças Alheias', 0],
    ['Peças que Voltam', 1],
  ]);
});

it('by every other side has the same sum, and is for who may see it', async () => {
  for (const by of ['CAUSE', 'SEVERITY', 'SUPPLIER', 'EQUIPMENT'] as const) {
    const { data } = await client.call(nonConformityReport.calls.rows, { query: { ...period, by } });
    expect([by, data.reduce((sum, { found }) => sum + found, 0)]).toEqual([by, 4]);
  }
  const reader = await server.client({ quality: ['non_conformities_list', 'non_conformities_show'] });
  await reader.refused(403, nonConformityReport.calls.summary, { query: period });
});
