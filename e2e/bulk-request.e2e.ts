import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, openCompany } from '#core/testing/browser.ts';
import { bulkRequest } from '#modules/purchase/bulk-request/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { newSupplier } from '#modules/registry/part/testing/examples.ts';
import { button, combo, expectValue, field, heading, paste, press } from './steps.ts';

const company = openCompany();
const many = 500;

test('500 parts pasted from a sheet, a reload in the middle, one refused and corrected, each once and in order', async () => {
  const admin = await company.api('admin');
  const from = await newSupplier(admin, 'Atacado do Lote');
  await sql`insert into part (code, description, unit)
    select 'LOTE-' || lpad(n::text, 4, '0'), 'Mola de lote ' || n, 'UN' from generate_series(1, ${many}::int) n`.execute(
    company.server.services.db,
  );

  // Some by hand at the search, across two pages, kept by the browser.
  const page = await company.visit('/parts/search?q=mola+de+lote&sort=code', { as: 'compras' });
  await heading(page, 'Busca de peças').waitFor();
  await press(page, 'Solicitar em lote');
  await page.getByRole('checkbox', { name: 'Selecionar LOTE-0001 Mola de lote 1', exact: true }).check();
  await press(page, 'Página 2');
  await page.getByRole('checkbox', { name: /^Selecionar LOTE-0051 / }).check();
  await page.getByText('2 peças selecionadas').waitFor();
  await page.reload();
  await page.getByText('2 peças selecionadas').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Selecionar LOTE-0051 / }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'Selecionar todas (500)' }).click();
  await page.getByText('500 peças selecionadas').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Selecionar todas (500)' }).isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);

  // Leaving clears everything.
  await press(page, 'Sair do modo em lote');
  await press(page, 'Sair e descartar');
  await button(page, 'Solicitar em lote').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('bulk-purchase-request'))).toBeNull();

  // The whole of it from a sheet, with something wrong in it.
  await press(page, 'Solicitar em lote');
  await page.getByRole('link', { name: 'Configurar e enviar' }).click();
  await heading(page, 'Solicitação em lote').waitFor();
  await press(page, 'Adicionar peça');
  const rows = Array.from({ length: many }, (_, n) => [
    `LOTE-${String(n + 1).padStart(4, '0')}`,
    n === 1 ? '' : String(n + 1),
    n === 2 ? '' : 'atacado do lote',
  ]);
  await paste(combo(page, 'Peça do item 1'), rows);
  await page.getByText('500 linhas coladas').waitFor();
  await expectValue(combo(page, 'Fornecedor do item 1'), 'Atacado do Lote');
  await field(page, 'Justificativa').fill('Lote do ano');
  await press(page, 'Enviar 500 itens');
  await page.getByText('Item 2: quantity must be greater than 0').first().waitFor();
  await page.getByText('Item 3: supplier_id is required').first().waitFor();
  expect(await axe(page)).toEqual([]);

  // A reload in the middle loses nothing of it.
  await field(page, 'Quantidade do item 2').fill('2');
  await page.reload();
  await expectValue(field(page, 'Quantidade do item 2'), '2');
  await expectValue(field(page, 'Justificativa'), 'Lote do ano');
  await combo(page, 'Fornecedor do item 3').press('Control+d');
  await expectValue(combo(page, 'Fornecedor do item 3'), 'Atacado do Lote');

  // The answer of the first try is lost on its way, and one part goes meanwhile.
  const gone = (await admin.call(part.list, { query: { code: ['LOTE-0007'] } })).data[0];
  await admin.call(part.remove, { params: { uuid: gone?.uuid ?? '' } } as never);
  company.forgive(/ERR_|Failed to load/);
  let tries = 0;
  const keys = new Set<string | undefined>();
  await page.route('**/items/batch', async (route) => {
    tries += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Enviar 500 itens');
  await page.getByText(/499 itens incluídos na SC-/).waitFor({ timeout: 30_000 });
  expect([tries, keys.size]).toEqual([2, 1]);
  expect(bulkRequest.add.timeout).toBe(30_000);

  // What was refused stands there with its reason, and is corrected in place.
  await page.getByText('Escolha a peça').first().waitFor();
  await combo(page, 'Peça do item 1').click();
  await combo(page, 'Peça do item 1').fill('LOTE-0008');
  await page.getByRole('option', { name: /Mola de lote 8/ }).click();
  await press(page, 'Enviar 1 item');
  await expectAddress(page, /^\/purchase\/request\/show\//);
  const uuid = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  const { lines } = (await admin.call(purchaseRequest.show, { params: { uuid } })).data;
  const wanted = Array.from({ length: many }, (_, n) => n + 1).filter((n) => n !== 7);
  expect(lines.map(({ quantity }) => Number(quantity))).toEqual([...wanted, 7]);
  expect(new Set(lines.map(({ supplier_uuid }) => supplier_uuid))).toEqual(new Set([from]));
  expect(await page.evaluate(() => localStorage.getItem('bulk-purchase-request'))).toBeNull();
});

test('of two tabs on one bulk request neither undoes what the other did', async () => {
  await sql`insert into part (code, description, unit)
    select 'ABA-' || n, 'Presilha de aba ' || n, 'UN' from generate_series(1, 3) n`.execute(company.server.services.db);
  const search = await company.visit('/parts/search?q=presilha+de+aba&sort=code', { as: 'compras' });
  await press(search, 'Solicitar em lote');
  const tick = (n: number) => search.getByRole('checkbox', { name: new RegExp(`^Selecionar ABA-${n} `) });
  await tick(1).check();
  const form = await search.context().newPage();
  await form.goto(new URL('/parts/search/bulk', search.url()).href);
  await expectValue(combo(form, 'Peça do item 1'), 'Presilha de aba 1');
  // What nobody configured is filled in as it comes, and kept.
  const kept = () => search.evaluate(() => localStorage.getItem('bulk-purchase-request'));
  await expect.poll(kept).toContain('"quantity":"1"');

  await tick(2).check();
  await expectValue(combo(form, 'Peça do item 2'), 'Presilha de aba 2');
  await expectValue(field(form, 'Quantidade do item 2'), '1');
  await field(form, 'Quantidade do item 2').fill('7');
  await expect.poll(kept).toContain('"quantity":"7"');
  await search.getByText('2 peças selecionadas').waitFor();

  await tick(1).uncheck();
  await expectValue(combo(form, 'Peça do item 1'), 'Presilha de aba 2');
  await expectValue(field(form, 'Quantidade do item 1'), '7');
  await form.close();
});
