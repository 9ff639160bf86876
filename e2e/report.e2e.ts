import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, type Period } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { user } from '#modules/access/user/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { warranty } from '#modules/report/report/contract.ts';
import { combo, dialog, expectGone, expectTotal, heading, pick, press } from './steps.ts';

const company = openCompany();
const today = dayOf(new Date());
const month = monthOf(today);
const year = { start_date: addMonths(month.start_date, -11), end_date: month.end_date };

const cents = (value: string): number => Math.round(Number(value) * 100);
const sum = (values: readonly string[]): number => values.reduce((total, value) => total + cents(value), 0);

/** The figures of a period, beside the budgets the list shows for it, page by page. */
async function reconciled({ start_date, end_date }: Period) {
  const api = await company.api('gestor');
  const { data } = await api.call(warranty.calls.summary, { query: { start_date, end_date } });
  const listed = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await api.call(budget.list, {
      query: {
        status: ['APPROVED', 'PARTIALLY_APPROVED'],
        decided_from: start_date,
        decided_to: end_date,
        per_page: 200,
        page,
      },
    });
    pages = found.meta.pages;
    listed.push(...found.data);
  }
  const uuids = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid).toSorted();
  expect(uuids(data.budgets)).toEqual(uuids(listed));
  expect(cents(data.warranty_total)).toBe(sum(listed.map((row) => row.covered_total)));
  expect(cents(data.chargeable_total)).toBe(sum(listed.map((row) => row.chargeable_total)));
  expect(cents(data.warranty_total)).toBe(sum(data.by_cause.map(({ covered }) => covered)));
  for (const value of warrantyClass.values)
    expect([value, data.warranty_breakdown[value]]).toEqual([
      value,
      listed.filter((row) => row.warranty_class === value).length,
    ]);
  return listed.length;
}

describe('the warranty report', () => {
  test('reconciles with the budgets listed, in any period of the demo year', async () => {
    const months = Array.from({ length: 12 }, (_, back) => monthOf(addMonths(month.start_date, -back)));
    let counted = 0;
    for (const period of months) counted += await reconciled(period);
    expect(counted).toBeGreaterThan(20);
    // The months are the year: nothing falls between two of them.
    expect(await reconciled(year)).toBe(counted);
    expect(await reconciled({ start_date: '2001-01-01', end_date: '2001-12-31' })).toBe(0);
  });

  test('is reached from the hub, answers for a period, and leads to the budgets it counts', async () => {
    const page = await company.visit('/report', { as: 'gestor' });
    await heading(page, 'Central de Relatórios').waitFor();
    await page.getByText('Taxa de garantia').waitFor();
    const cards = page.getByRole('list', { name: 'Relatórios' }).getByRole('link');
    await expect
      .poll(() => cards.locator('b').allTextContents())
      .toEqual([
        'Desempenho dos técnicos',
        'Análise de garantias',
        'Relatório de estoque',
        'Relatório da base instalada',
        'Relatório de não conformidades',
      ]);
    expect(await axe(page)).toEqual([]);

    await cards.filter({ hasText: 'Análise de garantias' }).click();
    await heading(page, 'Análise de garantias').waitFor();
    await page.getByText('Considera orçamentos aprovados no período.').waitFor();
    await press(page, '12 meses');
    await expectAddress(page, new RegExp(`start_date=${year.start_date}&end_date=${year.end_date}`));
    const api = await company.api('gestor');
    const { data } = await api.call(warranty.calls.summary, { query: year });
    await expectTotal(page, data.budgets.length);
    await page.getByRole('figure', { name: 'Em garantia e cobrável' }).waitFor();
    await page.getByRole('figure', { name: 'Orçamentos por garantia' }).getByText('Tabela', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Orçamentos por garantia' });
    await table.getByRole('row', { name: /Garantia total/ }).waitFor();
    expect(await axe(page)).toEqual([]);

    const partial = data.warranty_breakdown.partial_warranty;
    await page.locator('dl').getByRole('link', { name: 'Garantia parcial' }).click();
    await expectAddress(page, /warranty_class=partial_warranty/);
    await expectTotal(page, partial);

    await page.getByRole('row', { name: /^Total/ }).waitFor();

    // Nothing of nothing is no rate.
    await page.goto('/report/warranty?start_date=2001-01-01&end_date=2001-01-31');
    await page.getByText('Sem dados').waitFor();
    await page.getByText('--', { exact: true }).waitFor();
    await page.getByText('Escolha outro período acima.').waitFor();

    const phone = await company.visit('/report/warranty', { as: 'gestor', phone: true });
    await phone.getByText('Eficiência da garantia').waitFor();
    expect(await axe(phone)).toEqual([]);
  });

  test('its charts open what they count, by a press and by the keyboard', async () => {
    const address = `/report/warranty?start_date=${year.start_date}&end_date=${year.end_date}`;
    const page = await company.visit(address, { as: 'gestor' });
    const api = await company.api('gestor');
    const { data } = await api.call(warranty.calls.summary, { query: year });
    const cause = data.by_cause[0]?.cause ?? 'NONE';
    const days = { decided_from: year.start_date, decided_to: year.end_date };
    const { meta } = await api.call(budget.list, {
      query: { status: ['APPROVED', 'PARTIALLY_APPROVED'].join() as never, cause, ...days },
    });
    expect(meta.total).toBeGreaterThan(0);

    const covered = page.getByRole('figure', { name: 'Quem cobriu' });
    await covered.locator('.recharts-bar-rectangle').first().click();
    await expectAddress(page, new RegExp(`cause=${cause}`));
    await expectTotal(page, meta.total);

    await page.goto(address);
    await covered.getByText('Tabela', { exact: true }).click();
    await covered.getByRole('table').getByRole('link').first().press('Enter');
    await expectAddress(page, new RegExp(`cause=${cause}`));
    await expectTotal(page, meta.total);

    // A course has no bars: the nearest point is meant.
    await page.goto('/productivity-dashboard');
    const hours = page.getByRole('figure', { name: 'Horas trabalhadas por dia' });
    const course = hours.locator('.recharts-surface').first();
    await course.hover();
    await hours.locator('.recharts-tooltip-cursor').waitFor({ state: 'attached' });
    await course.click();
    await expectAddress(page, /^\/labor-productivity\?start_date=([\d-]+)&end_date=\1$/);
    await heading(page, /Produtividade/).waitFor();
  });

  test('is taken away as a document, and says on paper what the screen says', async () => {
    // Few pages: what is looked at is that they say the same.
    const days = { start_date: addDays(today, -30), end_date: today };
    const address = `/report/warranty?start_date=${days.start_date}&end_date=${days.end_date}`;
    const page = await company.visit(address, { as: 'gestor' });
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    const told = await page
      .getByRole('group', { name: 'Indicadores' })
      .locator('dl > div')
      .evaluateAll((cells) =>
        cells.map((cell) => ['dt', 'dd > span'].map((part) => cell.querySelector(part)?.textContent)),
      );
    expect(told.length).toBeGreaterThan(5);
    await press(page, 'Opções da lista');
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('menuitem', { name: 'Documento (PDF)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const { text } = await readPdf(await readFile(await file.path()));
    expect(text).toContain('Análise de garantias');
    expect(text).toContain(`${formatDate(days.start_date)} a ${formatDate(days.end_date)}`);
    for (const [label, value] of told) expect(text).toContain(`${label} ${value}`.replace(/\s+/g, ' '));
    expect(text).toContain(await page.getByRole('link', { name: /^ORC-/ }).first().innerText());
  });

  test('is scheduled for a colleague, whose choice leaves the way to the button free', async () => {
    const page = await company.visit('/report/warranty', { as: 'gestor' });
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    await press(page, 'Agendar');
    const asked = dialog(page, 'Agendar: Análise de garantias');
    const people = combo(asked, 'Quem recebe');
    const admin = await company.api('admin');
    const nameOf = async (search: string) =>
      (await admin.call(user.list, { query: { search } })).data.find(({ username }) => username === search)?.name ?? '';
    const board = await nameOf('diretoria');
    await pick(page, people, board, new RegExp(board));
    await expectGone(page.getByRole('option', { name: board }));
    // The next one is found by typing on.
    const colleague = await nameOf('rh');
    await pick(page, people, colleague, new RegExp(colleague));
    await press(asked, 'Agendar');
    await expectToast(page, 'Envio agendado com sucesso!');
  });

  test('says so when it does not load, and tries again', async () => {
    company.forgive(/500|Failed to load resource/);
    const page = await company.visit('/', { as: 'gestor' });
    const body = JSON.stringify({ type: 'error', message: 'Erro interno' });
    await page.route('**/warranty-summary?*', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body }),
    );
    await page.goto('/report');
    await expectToast(page, 'Erro ao carregar dados de garantia', 'Erro');
    await page.getByText('Não foi possível carregar o resumo.').waitFor();
    await page.unroute('**/warranty-summary?*');
    await press(page, 'Tentar novamente');
    await expectGone(page.getByText('Não foi possível carregar o resumo.'));
    await page.getByText('Taxa de garantia').waitFor();
  });
});
