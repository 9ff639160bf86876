import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import { slaClock } from '#modules/sla/sla-clock/contract.ts';
import { expectTotal, heading } from './steps.ts';

const company = openCompany();

const minutesIn = async (cells: Locator): Promise<number[]> =>
  (await cells.evaluateAll((found) => found.map((cell) => cell.getAttribute('data-minutes')))).map(Number);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A finished order by a policy whose clock stood still at least once: its figure has parts to add up. */
async function pausedOrder(): Promise<string> {
  const admin = await company.api('admin');
  const { data } = await admin.call(serviceOrder.list, { query: { sla_state: ['MET', 'BREACHED'], per_page: 100 } });
  for (const { uuid } of data) {
    const { data: told } = await admin.call(slaClock.explain, { params: { uuid } });
    const solution = told.targets.find(({ kind }) => kind === 'SOLUTION');
    if (told.paused_minutes > 0 && told.segments.length > 2 && solution?.by === 'POLICY' && told.counted_minutes > 60)
      return uuid;
  }
  throw new Error('the demo company has no finished order that was paused');
}

describe('the promise of an order', () => {
  test('is explained part by part, and the parts add up to the figure shown', async () => {
    const uuid = await pausedOrder();
    const page = await company.visit(`/service-order/show/${uuid}?tab=sla`, { as: 'gestor' });
    const parts = page.getByRole('region', { name: 'Onde foi o tempo' });
    await parts.getByRole('row', { name: /^Total/ }).waitFor();
    const counted = await minutesIn(parts.locator('tbody td[data-minutes]'));
    const [total] = await minutesIn(parts.locator('tfoot th[data-minutes]'));
    expect(counted.length).toBeGreaterThan(2);
    expect(sum(counted)).toBe(total);
    // The same figure, in words, stands at the promise and at the end of its parts.
    const promise = page
      .getByRole('region', { name: 'O que foi prometido' })
      .getByRole('row')
      .filter({ hasText: 'Solução' });
    expect(await promise.getByRole('cell').nth(2).textContent()).toBe(formatHours(total ?? 0));
    expect(await parts.locator('tfoot th[data-minutes]').textContent()).toBe(formatHours(total ?? 0));
    await page.getByText(/^Política /).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('on a phone, the same parts are read without the page moving sideways', async () => {
    const uuid = await pausedOrder();
    const page = await company.visit(`/service-order/show/${uuid}?tab=sla`, { as: 'gestor', phone: true, dark: true });
    const parts = page.getByRole('region', { name: 'Onde foi o tempo' });
    const total = parts.locator('tfoot tr');
    await total.waitFor();
    // What counted is in sight without moving anything sideways, of each part and of all.
    for (const counted of [parts.locator('tbody td[data-minutes]').first(), total.locator('th[data-minutes]')]) {
      const box = await counted.boundingBox();
      expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    const table = parts.getByRole('region', { name: 'Tabela: partes do tempo' });
    expect(await table.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
  });
});

describe('the dashboard of promises', () => {
  test('each figure opens the list of what it counts', async () => {
    const today = dayOf(new Date());
    const address = `/sla-dashboard?start_date=${addDays(today, -89)}&end_date=${today}`;
    const page = await company.visit(address, { as: 'gestor' });
    for (const label of ['Concluídas com prazo', 'Concluídas fora do SLA', 'Em risco agora', 'Estouradas agora']) {
      await heading(page, 'Painel de SLA').waitFor();
      const link = page.getByRole('link', { name: label, exact: true });
      const value = page.locator('dl > div').filter({ has: link }).locator('dd').first();
      await expect.poll(() => value.textContent()).toMatch(/^[\d.]+$/);
      const shown = Number((await value.textContent())?.replaceAll('.', ''));
      expect([label, shown > 0]).toEqual([label, true]);
      await link.click();
      await heading(page, 'Ordens de serviço').waitFor();
      await expectTotal(page, shown);
      await page.goBack();
    }
  });
});
