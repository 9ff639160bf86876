import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { choose, combo, dialog, expectGone, expectValue, field, heading, hit, press, row } from './steps.ts';

const company = openCompany();

async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await hit(page, option).first().click();
}

describe('a unit of equipment', () => {
  test('comes in with others, prints its label, becomes an asset, moves and leaves', async () => {
    const admin = await company.api('admin');
    const page = await company.visit('/stock/equipments/register', { as: 'admin' });
    await heading(page, 'Nova unidade').waitFor();

    const model = page.getByRole('combobox', { name: 'Equipamento', exact: true });
    await model.fill('Centrífuga da jornada');
    await page.getByRole('option', { name: 'Criar “Centrífuga da jornada”' }).click();
    const making = dialog(page, 'Novo modelo');
    await making.waitFor();
    expect(await axe(page)).toEqual([]);
    await press(making, 'Cadastrar');
    await making.getByText('Informe o modelo').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('brand_uuid');
    await pick(page, 'Marca', 'Philips', /^Philips/);
    await field(making, 'Modelo').fill('J-1');
    await pick(page, 'Categoria', 'Monitor', /Monitor/);
    await press(making, 'Cadastrar');
    await expectGone(making);
    await expectValue(model, 'Centrífuga da jornada Philips J-1');
    await expect.poll(() => model.evaluate((input) => input === document.activeElement)).toBe(true);

    await pick(page, 'Equipamento', 'Efficia CM10', /Philips Efficia CM10/);
    await field(page, 'Número de série').fill('JORNADA-1');
    await field(page, 'Outros números de série').fill('JORNADA-2\njornada-1');
    await page.getByText('Serão cadastradas 3 unidades.').waitFor();
    await page.getByText(/^Em branco, \d\d\/\d\d\/\d{4}: 24 meses do modelo\.$/).waitFor();
    await press(page, 'Salvar');
    await page.getByText('Número de série repetido: jornada-1').first().waitFor();
    await field(page, 'Outros números de série').fill('JORNADA-2');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Aparelho cadastrado em estoque com sucesso!');
    await expectAddress(page, '/stock/equipments');

    await page.goto('/stock/equipments?search=JORNADA');
    await row(page, 'JORNADA-2').getByRole('checkbox').check();
    await press(page, 'Imprimir etiquetas');
    const printing = dialog(page, 'Imprimir 1 etiqueta');
    await printing.getByRole('radio', { name: /Rolo/ }).check();
    const saved = page.waitForEvent('download');
    await press(printing, 'Gerar PDF');
    await expectGone(printing);
    expect((await saved).suggestedFilename()).toBe('etiquetas.pdf');
    await press(page, 'Dispensar');
    expect(await axe(page)).toEqual([]);

    await row(page, 'JORNADA-2').getByRole('link').first().click();
    await heading(page, 'Monitor multiparamétrico').waitFor();
    await press(page, 'Mudar situação');
    const changing = dialog(page, 'Mudar situação');
    await choose(page, 'Nova situação', 'Em manutenção', changing);
    await press(changing, 'Mudar situação');
    await expectToast(page, 'Situação alterada com sucesso!');
    expect(await axe(page)).toEqual([]);

    const { data } = await admin.call(stockEquipment.list, { query: { search: 'JORNADA-1' } });
    await page.goto(`/stock/equipments/show/${data[0]?.uuid}?tab=asset`);
    await page.getByRole('link', { name: 'Incorporar ao patrimônio' }).click();
    await heading(page, 'Novo patrimônio').waitFor();
    await field(page, 'Nº de patrimônio').fill('J-0001');
    await field(page, 'Valor de aquisição').fill('12.000');
    await page.getByText(/^Em branco, 10% da categoria/).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Patrimônio criado com sucesso!');

    await page.goto('/asset-equipment?search=J-0001');
    await row(page, 'J-0001').getByText('R$ 12.000,00').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await row(page, 'J-0001').getByRole('link').first().click();
    await page.getByRole('figure', { name: 'Curva de valor' }).waitFor();
    await page.getByText('R$ 100,00', { exact: true }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Movimentar' }).click();
    await heading(page, 'Movimentar patrimônio').waitFor();
    await combo(page, 'Setor').fill('Centro cirúrgico');
    await field(page, 'Motivo').fill('Mudança de sala');
    await press(page, 'Movimentar');
    await expectToast(page, 'Movimentação registrada com sucesso!');
    await page.getByRole('tab', { name: /Movimentações/ }).click();
    const term = page.waitForEvent('download');
    await press(page, 'Baixar termo');
    expect((await term).suggestedFilename()).toBe('termo-j-0001.pdf');

    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Dar baixa' }).click();
    await heading(page, 'Dar baixa').waitFor();
    await choose(page, 'Motivo', 'Venda');
    // The result is told while the amount is typed, and read back before anything happens.
    await field(page, 'Valor recebido').fill('300');
    await page.getByText('perda de R$ 11.700,00').waitFor();
    await field(page, 'Valor recebido').fill('12.500');
    await page.getByText('ganho de R$ 500,00').waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Dar baixa');
    const asked = dialog(page, 'Dar baixa do patrimônio J-0001?');
    await asked.getByText('R$ 12.500,00 (doze mil e quinhentos reais)').waitFor();
    await asked.getByText('ganho de R$ 500,00').waitFor();
    expect(await axe(page)).toEqual([]);
    // The key pressed without looking is the way back.
    await page.keyboard.press('Enter');
    await expectGone(asked);
    await page.keyboard.press('Control+Enter');
    await press(asked, 'Dar baixa');
    await expectToast(page, 'Baixa registrada com sucesso!');
    await page.getByText(/^Baixado em .* por venda: ganho de R\$\s500,00$/).waitFor();
    const asset = await admin.call(assetEquipment.list, { query: { search: 'J-0001' } });
    expect(asset.data[0]).toMatchObject({ status: 'DROPPED', department: 'Centro cirúrgico' });
  });
});
