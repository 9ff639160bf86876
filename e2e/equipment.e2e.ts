import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { choose, expectGone, field, heading, hit, press, row } from './steps.ts';
import type { Page } from 'playwright-core';

const company = openCompany();

async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await hit(page, option).click();
}
const picture = async () => ({
  name: 'frente.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});

describe('a model of equipment', () => {
  test('takes what its category gives, and shows whose it is', async () => {
    const page = await company.visit('/equipments/categories/register', { as: 'admin' });
    await heading(page, 'Nova categoria').waitFor();
    await field(page, 'Nome').fill('Bisturi de argônio');
    await pick(page, 'Dentro da categoria', 'Médico', /^Médico-hospitalar$/);
    await page.getByText('Em branco, vale o de Médico-hospitalar: 180 dias.').waitFor();
    await pick(page, 'Checklist padrão', 'Segurança', /Segurança elétrica/);
    await press(page, 'Salvar');
    await expectToast(page, 'Categoria criada com sucesso!');
    const admin = await company.api('admin');
    const { data } = await admin.call(equipmentCategory.list, { query: { search: 'argônio' } });
    expect(data[0]?.default_checklist_uuid).toBe(data[0]?.defaults.default_checklist_uuid?.value);

    await page.goto('/equipments/register');
    await heading(page, 'Novo equipamento').waitFor();
    await press(page, 'Salvar');
    await page.getByRole('button', { name: 'Marca: Escolha a marca' }).waitFor();
    await field(page, 'Nome').fill('Bisturi de argônio');
    await pick(page, 'Marca', 'Erbe', /^Erbe/);
    await field(page, 'Modelo').fill('APC 3');
    await pick(page, 'Categoria', 'argônio', /Bisturi de argônio/);
    await page.getByText('Da categoria Bisturi de argônio: Segurança elétrica (NBR IEC 62353).').waitFor();
    await page.getByText('Da categoria Médico-hospitalar: a cada 180 dias.').waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture());
    await page.getByText('frente.png').waitFor();
    await choose(page, 'Classe de risco', 'Classe III · alto');
    await press(page, 'Adicionar característica');
    await field(page, 'Característica da linha 1').fill('Potência');
    await field(page, 'Valor da linha 1').fill('120 W');
    await pick(page, 'Acessórios', 'Pedal', /Pedal duplo Erbe/);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('option', { name: /Pedal/ }).first());
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Aparelho cadastrado em estoque com sucesso!');
    await expectAddress(page, '/equipments');

    await page.goto('/equipments?search=APC');
    await row(page, 'APC 3').locator('img').waitFor();
    await row(page, 'APC 3').getByRole('link').click();
    await heading(page, 'Bisturi de argônio').waitFor();
    await page.getByText('(da categoria Bisturi de argônio)').waitFor();
    await page.getByRole('row', { name: 'Potência 120 W' }).waitFor();
    await page.getByRole('button', { name: /^Ampliar a imagem/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Acessórios' }).click();
    await page.getByRole('link', { name: 'Pedal duplo Erbe' }).waitFor();
    await page.getByRole('tab', { name: 'Histórico' }).click();
    await page.getByText('frente.png').waitFor();

    await page.getByRole('link', { name: 'Editar' }).click();
    await press(page, 'Remover imagem');
    await press(page, 'Salvar');
    await expectToast(page, 'Aparelho atualizado em estoque com sucesso!');
    const stored = await admin.call(equipment.list, { query: { search: 'APC 3' } });
    expect(stored.data[0]).toMatchObject({ image: null, version: 2, brand_name: 'Erbe', risk_class: 'III' });
  });
});
