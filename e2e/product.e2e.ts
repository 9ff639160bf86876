import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { baseText, filler } from '#modules/registry/anvisa/base-file.rules.ts';
import { anvisa } from '#modules/registry/anvisa/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { button, dialog, expectGone, field, heading, press, row } from './steps.ts';

const company = openCompany();
const number = '80998870001';
const line = { number, commercial: 'VENTILADOR DE TESTE', holder: 'Detentora da Jornada Ltda' };
const send = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'base.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
const stored = async (search: string) =>
  (await (await company.api('admin')).call(product.list, { query: { search } })).data[0];
/** With what the demo's base has, so that the file is not too small. */
const base = (validity: string) => baseText([{ ...line, validity }, ...filler(400)]);
const loaded = async () => (await (await company.api('admin')).call(anvisa.state)).data.base;

describe('a product', () => {
  test('follows the agency from its first day to a diff that someone confirms', async () => {
    const page = await company.visit('/product/anvisa', { as: 'admin' });
    await heading(page, /Base ANVISA/).waitFor();
    await send(page, 'NUMERO;NOME\n1;2\n');
    await page.getByRole('alert').filter({ hasText: 'O cabeçalho não é o do arquivo' }).waitFor();
    await send(page, base('31/12/2040'));
    await expect.poll(async () => (await loaded())?.lines, { timeout: 20_000 }).toBe(401);
    await row(page, 'base.csv').getByText('Carregada').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.goto('/product/register');
    await field(page, 'Código').fill('JOR-1');
    await field(page, 'Nome').fill('Ventilador da jornada');
    await field(page, 'Preço de venda').fill('12.500');
    await field(page, 'NCM').fill('90192010');
    await field(page, 'GTIN').fill('7891000315508');
    await field(page, 'Registro ANVISA').fill(number);
    await page.getByText('Detentora da Jornada Ltda · classe III · válido até 31/12/2040').waitFor();
    await press(page, 'Salvar');
    await button(page, 'GTIN: GTIN inválido').waitFor();
    await field(page, 'GTIN').fill('7891000315507');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Produto cadastrado com sucesso!');
    await expectAddress(page, '/product');
    const made = await stored('JOR-1');
    expect(made).toMatchObject({ price: '12500.00', anvisa: { situation: 'VALID', valid_until: '2040-12-31' } });

    // The agency's next file says otherwise; the products follow by themselves.
    await page.goto('/product/anvisa');
    await send(page, base('01/01/2020'));
    await expect.poll(async () => (await stored('JOR-1'))?.anvisa.situation, { timeout: 20_000 }).toBe('EXPIRED');
    await page.goto('/product?anvisa_situation=EXPIRED&search=JOR-1');
    await row(page, 'Ventilador da jornada').getByText('Vencido').waitFor();
    await row(page, 'Ventilador da jornada').getByText('JOR-1').click();
    await heading(page, 'Ventilador da jornada').waitFor();
    await page.getByText(/Registro vencido há/).waitFor();
    await press(page, 'Atualizar dados ANVISA');
    const check = dialog(page, 'Atualizar dados ANVISA');
    await check.getByText(/Nada mudou/).waitFor();
    expect(await axe(page)).toEqual([]);
    await check.getByRole('button', { name: 'Fechar' }).last().click();
    await expectGone(check);
  });

  test('shows the difference before it is written, and the report of a refresh stays', async () => {
    const admin = await company.api('admin');
    const { data } = await admin.call(product.create, {
      body: { code: 'JOR-2', name: 'Produto comparado', anvisa: { registration: number, exempt: false } },
    });
    await company.server.services.db
      .updateTable('product')
      .set({ anvisa_holder: 'Nome antigo' })
      .where('uuid', '=', data.uuid)
      .execute();
    const page = await company.visit(`/product/show/${data.uuid}`, { as: 'admin' });
    await press(page, 'Atualizar dados ANVISA');
    const check = dialog(page, 'Atualizar dados ANVISA');
    await row(page, 'Detentor').getByText('Nome antigo').waitFor();
    await press(check, 'Aplicar mudanças');
    await expectToast(page, 'Dados ANVISA atualizados com sucesso!');
    await expect.poll(async () => (await stored('JOR-2'))?.anvisa.holder).toBe('Detentora da Jornada Ltda');

    await page.goto('/product/anvisa');
    await press(page, 'Atualizar dados ANVISA');
    await press(dialog(page, /Atualizar dados ANVISA de todos/), 'Atualizar');
    await page.getByRole('table', { name: 'Últimas atualizações' }).getByRole('link').first().click();
    await heading(page, /Atualização de/).waitFor();
    await page.getByText(/Não encontrados \(/).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar CSV')]);
    expect(file.suggestedFilename()).toMatch(/^atualizacao-anvisa-.*\.csv$/);
  });
});
