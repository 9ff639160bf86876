import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, monthOf } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { countedStates } from '#modules/quality/instrument/instrument.rules.ts';
import { demoWithInstruments } from '../demo/with-calibrations.ts';
import { qualityDashboard } from '../contract.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  await demoOf(server, demoWithInstruments);
});

const calls: Record<string, string> = { '/instruments': '/quality/instruments' };
/** How many the list shows where a figure leads. */
async function totalAt(to: string): Promise<number> {
  const [screen = '', query = ''] = to.split('?');
  const { body } = await client.send('GET', `${calls[screen] ?? screen}?${query}`);
  return (body as { meta: { total: number } }).meta.total;
}

describe('the quality’s page', () => {
  it('shows figures of every module, each as many as the list it opens', async () => {
    const { data } = await client.call(qualityDashboard.dashboard);
    expect(data.groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['Instrumentos', 'Calibrações']));
    const figures = data.groups.flatMap((group) => group.figures);
    for (const { key, count, to } of figures.filter(({ key: name }) => /^(instrument|calibration)\./.test(name)))
      expect([key, count]).toEqual([key, await totalAt(to)]);
    const found = new Map(figures.map(({ key, count }) => [key, count]));
    expect(found.get('instrument.blocked')).toBe(1);
    expect(found.get('instrument.EXPIRED')).toBeGreaterThan(0);
    expect(found.get('calibration.away')).toBeGreaterThan(0);
  });

  it('shows a technician the instruments and nothing of calibrations', async () => {
    const technician = await server.client({ quality: ['instruments_list'] });
    const { data } = await technician.call(qualityDashboard.dashboard);
    expect(data.groups.map(({ title }) => title)).toEqual(['Instrumentos']);
    await technician.refused(403, qualityDashboard.stats);
  });
});

describe('the calibrations of a period', () => {
  it.each(['month', 'quarter', 'semester', 'year'] as const)('of a %s are those the list shows', async (period) => {
    const { data } = await client.call(qualityDashboard.stats, { query: { period } });
    const query = {
      status: 'COMPLETED',
      performed_from: data.start_date,
      performed_to: data.end_date,
      per_page: 1000,
    };
    const listed = await client.call(calibration.list, { query });
    const { totals } = data;
    expect(totals.performed).toBe(listed.meta.total);
    expect(totals.approved + totals.restricted + totals.rejected).toBe(totals.performed);
    expect(totals.rejected).toBe(listed.data.filter(({ result }) => result === 'REJECTED').length);
    expect(totals.found_out).toBe(listed.data.filter(({ found_result }) => found_result === 'REJECTED').length);
    expect(totals.cost).toBe(
      sumOf(
        listed.data.map(({ cost }) => cost),
        2,
      ),
    );
    for (const parts of [data.months, data.laboratories]) {
      expect(parts.reduce((sum, { performed }) => sum + performed, 0)).toBe(totals.performed);
      expect(
        sumOf(
          parts.map(({ cost }) => cost),
          2,
        ),
      ).toBe(totals.cost);
    }
  });

  it('end today, and what runs out is counted for a year ahead', async () => {
    const { data } = await client.call(qualityDashboard.stats, { query: { period: 'month' } });
    expect(data.end_date >= addDays(data.start_date, 27)).toBe(true);
    expect(data.due).toHaveLength(12);
    for (const { month, count } of data.due.slice(0, 3)) {
      const { start_date, end_date } = monthOf(`${month}-01`);
      const states = countedStates.join(',');
      expect(await totalAt(`/instruments?due_from=${start_date}&due_to=${end_date}&status=${states}`)).toBe(count);
    }
  });
});
