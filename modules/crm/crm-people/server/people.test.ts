import { expect, it } from 'vitest';
import { sumOf } from '#core/contract/decimal.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { todayOf } from '#core/server/business-day.ts';
import { testServer } from '#core/testing/server.ts';
import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { crmReport, type CrmReportSummary } from '#modules/crm/crm-report/contract.ts';
import { isOpen } from '#modules/crm/crm-report/crm-report.rules.ts';
import { people } from '../contract.ts';
import { withRelations } from '../demo/with-relations.ts';
import { newSite } from '../testing/examples.ts';

it('says of each person what the lists say, row by row and in sum', async () => {
  const server = await testServer();
  const client = await server.client('all');
  await newSite(client);
  await demoOf(server, withRelations satisfies Demo);
  const today = todayOf(server);
  const period = { start_date: addDays(today, -200), end_date: today };
  const all: CrmReportSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await client.call(crmReport.list, { query: { per_page: 100, page } });
    all.push(...data);
    pages = meta.pages;
  }
  expect(all.length).toBeGreaterThan(300);

  const { data: rows, meta } = await client.call(people.calls.rows, { query: { ...period, per_page: 100 } });
  const money = (some: readonly CrmReportSummary[], key: 'value' | 'weighted_value') =>
    sumOf(
      some.map((row) => row[key] ?? '0'),
      2,
    );
  const inPeriod = await client.call(crmReport.list, {
    query: { closed_from: period.start_date, closed_to: period.end_date, per_page: 1000 },
  });
  const told = (of: (row: CrmReportSummary) => boolean) => {
    const open = all.filter((row) => of(row) && isOpen(row.status));
    const ended = inPeriod.data.filter(of);
    const won = ended.filter(({ status }) => status === 'WON');
    return {
      open: open.length,
      value: money(open, 'value'),
      weighted: money(open, 'weighted_value'),
      won: won.length,
      won_value: money(won, 'value'),
      lost: ended.filter(({ status }) => status === 'LOST').length,
    };
  };
  for (const row of rows) expect(row).toMatchObject(told((one) => one.responsible_uuid === row.responsible_uuid));
  const { data: summary } = await client.call(people.calls.summary, { query: period });
  const { won, won_value, lost, ...now } = told(() => true);
  expect(summary).toMatchObject({ ...now, totals: { won, won_value, lost } });
  expect(won * lost).toBeGreaterThan(0);
  expect(summary.reasons.reduce((sum, reason) => sum + reason.lost, 0)).toBe(lost);
  // Rows add up to the figures.
  expect(meta.totals).toMatchObject({ open: String(now.open), won: String(won), lost: String(lost) });
  const late = await client.call(crmReport.list, { query: { overdue: 'true', per_page: 1 } });
  expect(summary.overdue).toBe(late.meta.total);
  await (await server.client({ customer: ['list'] })).refused(403, people.calls.rows);
});
