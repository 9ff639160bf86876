import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { stock, stockPart } from '#modules/stock/stock/contract.ts';
import { combo, heading, press } from './steps.ts';

const company = openCompany();

/** The first record of a list of the demo company. */
async function firstOf(path: string): Promise<string> {
  const { body } = await (await company.api('admin')).send('GET', `${path}${path.includes('?') ? '&' : '?'}per_page=1`);
  return (body as { data: { uuid: string }[] }).data[0]?.uuid ?? '';
}

describe('pickers of parts', () => {
  test('a budget offers what fits the model it is about first, marked, with its balance', async () => {
    const admin = await company.api('admin');
    const { data: units } = await admin.call(customerEquipment.list, { query: { per_page: 100 } });
    const fits = async ({ equipment_uuid }: (typeof units)[number]) =>
      (await admin.call(equipment.show, { params: { uuid: equipment_uuid } })).data.parts.length > 0;
    let unit: (typeof units)[number] | undefined;
    for (const one of units) if (!unit && (await fits(one))) unit = one;
    const address = `/budget/register?customer=${unit?.customer_uuid}&installed=${unit?.uuid}`;
    const page = await company.visit(address, { as: 'gestor' });
    await press(page, 'Adicionar peça');
    await combo(page, 'Peça do item 1').click();
    const first = page.getByRole('option').filter({ hasText: 'Compatível com este modelo' }).first();
    await first.getByText(/^(Livre|Sem saldo|Sem estoque)/).waitFor();
    const marked = await page
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one.textContent ?? '').includes('Compatível com este modelo')));
    expect(marked).toEqual([...marked].sort((a, b) => Number(b) - Number(a)));
  });

  test('of several parts too the balance is seen', async () => {
    const page = await company.visit('/equipments/register', { as: 'admin' });
    await combo(page, 'Peças compatíveis').click();
    await page
      .getByRole('option')
      .getByText(/^(Livre|Sem saldo|Sem estoque)/)
      .first()
      .waitFor();
  });
});

describe('the tabs of a record', () => {
  const places = (page: Page) =>
    page
      .getByRole('tab')
      .evaluateAll((tabs) =>
        (tabs as HTMLElement[]).map((tab) => [tab.offsetLeft, tab.offsetWidth].map(Math.round).join('+')),
      );
  const waiting = (page: Page) => page.locator('[role=tab] [data-asked]:empty');
  const pages: readonly (readonly [string, string])[] = [
    ['/supplier/show', '/supplier'],
    ['/parts/show', '/part'],
    ['/product/show', '/product'],
    ['/equipments/show', '/equipment'],
    ['/customer/show', '/customer'],
    ['/stock/parts/show', '/stock/part'],
    ['/stock/equipments/show', '/stock/equipment'],
    ['/asset-equipment/show', '/asset-equipment'],
    ['/crm/customer-equipment/show', '/crm/customer-equipment'],
    ['/service-order/show', '/service-order'],
    ['/budget/show', '/budget'],
  ];

  test('carry their counts, and stand where they stand before these arrive', async () => {
    const page = await company.visit('/', { as: 'admin' });
    await heading(page, /./).waitFor();
    for (const [at, list] of pages) {
      const uuid = await firstOf(list);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const counts = /per_page=1\b|\/(labor|work-logs|summary|versions|files)(\?|$)/;
      await page.route(counts, async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      await page.goto(`${at}/${uuid}`);
      await waiting(page).first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page);
      release();
      await expect.poll(() => waiting(page).count(), { message: at }).toBe(0);
      expect(await places(page), at).toEqual(before);
      await page.unroute(counts);
    }
  });

  test('of a supplier show what was last bought there, with its way to the item', async () => {
    const admin = await company.api('admin');
    const { data } = await admin.call(stock.movements, { query: { reason: ['PURCHASE'], per_page: 1 } });
    const { data: item } = await admin.call(stockPart.show, { params: { uuid: data[0]?.item_uuid ?? '' } });
    const supplier_uuid = item.batches.find(({ uuid }) => uuid === data[0]?.batch_uuid)?.supplier_uuid ?? '';
    const bought = await admin.call(stock.movements, { query: { supplier_uuid, reason: ['PURCHASE'], per_page: 1 } });
    const page = await company.visit(`/supplier/show/${supplier_uuid}`, { as: 'compras' });
    const { total } = bought.meta;
    await page.getByRole('tab', { name: new RegExp(`^Compras ?${total > 99 ? '99\\+' : total}$`) }).click();
    const table = page.getByRole('table', { name: 'Últimas compras' });
    const last = table
      .getByRole('row')
      .filter({ hasText: bought.data[0]?.item_name ?? '' })
      .first();
    await last
      .getByText(formatMoney(bought.data[0]?.unit_cost ?? ''))
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await last.getByRole('link').first().click();
    await heading(page, bought.data[0]?.item_name ?? '').waitFor();
  });
});
