import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { stockCount } from '#modules/stock/stock-count/contract.ts';
import { button, choose, dialog, expectGone, expectValue, field, heading, press } from './steps.ts';

const company = openCompany();

/** A part on a shelf of its own, so that the journey knows every figure. */
async function shelf() {
  const admin = await company.api('admin');
  const { data } = await admin.call(part.create, { body: { description: 'Sensor da jornada' } });
  const batches = ['J1', 'J2'].map((batch_number) => ({
    batch_number,
    quantity: '5',
    unit_cost: '10',
    location: 'JORNADA-01',
  }));
  return (await admin.call(stockPart.create, { body: { part_uuid: data.uuid, batches } })).data;
}

describe('a stock count', () => {
  test('is opened, counted on a phone without seeing balances, reviewed and approved by another', async () => {
    const item = await shelf();
    const page = await company.visit('/stock/count/register', { as: 'admin' });
    await heading(page, 'Novo inventário').waitFor();
    await field(page, 'Nome').fill('Prateleira da jornada');
    await choose(page, 'Abrangência', 'Um local');
    await choose(page, 'Local', 'JORNADA-01');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Abrir inventário');
    await expectToast(page, 'Inventário aberto com sucesso!');
    await press(page, 'Iniciar contagem');
    await expectToast(page, 'Contagem iniciada!');
    const uuid = page.url().split('/').at(-1) ?? '';

    const phone = await company.visit(`/stock/count/counting/${uuid}`, { as: 'almoxarifado', phone: true });
    await phone.getByText('0 de 2 contados').waitFor();
    const quantity = field(phone, /^Quantidade/);
    await press(phone, 'Salvar e seguir');
    await phone.getByText('Se não há nenhum, digite 0.').waitFor();
    expect(await axe(phone)).toEqual([]);
    await quantity.fill('5');
    await press(phone, 'Salvar e seguir');
    await phone.getByText('1 de 2 contados').waitFor();
    await phone.getByText('Lote J2').waitFor();
    await expectValue(quantity, '');
    // Sold while the count is under way: counted after, so it is no difference.
    const admin = await company.api('admin');
    const batch_uuid = item.batches.find(({ batch_number }) => batch_number === 'J2')?.uuid ?? '';
    await admin.call(stockPart.exit, {
      params: { uuid: item.uuid },
      body: { quantity: '1', reason: 'SALE', batch_uuid },
    });
    await phone.getByRole('searchbox').fill(item.code);
    await phone.getByText('Lote J1').waitFor();
    await phone.getByRole('searchbox').fill('J2');
    await phone.getByText('Lote J2').waitFor();
    await quantity.fill('3');
    await press(phone, 'Salvar e seguir');
    await phone.getByText('Tudo contado!').waitFor();
    await press(phone, 'Encerrar contagem');
    const ending = dialog(phone, 'Encerrar a contagem?');
    await press(ending, 'Encerrar contagem');
    await expectGone(ending);
    await expectToast(phone, 'Contagem encerrada!');

    await page.reload();
    await page.getByText('Em conferência').waitFor();
    const line = page.getByRole('row').filter({ hasText: 'J2' });
    await line.getByText('-1', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Aprovar e ajustar');
    await press(dialog(page, 'Aprovar e ajustar o saldo?'), 'Aprovar e ajustar');
    await expectToast(page, 'Inventário aprovado e saldo ajustado!');
    await page.getByText('Aprovado', { exact: true }).waitFor();
    const { data } = await admin.call(stockPart.show, { params: { uuid: item.uuid } });
    expect(data.on_hand).toBe('8.000');
    const { data: count } = await admin.call(stockCount.show, { params: { uuid } });
    expect(count).toMatchObject({ status: 'APPROVED', shortage_value: '-10.00' });

    await page.goto('/stock/count');
    await page.getByText('Prateleira da jornada').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

describe('what the stock tells', () => {
  test('the ABC curve, alerts and what to buy are read, narrowed and set', async () => {
    const page = await company.visit('/stock/parts/abc-report', { as: 'admin' });
    await heading(page, /Curva ABC/).waitFor();
    await page.getByText('A até 80,0%').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Mudar parâmetros' }).click();
    await field(page, 'Classe A até').fill('70');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Parâmetros atualizados com sucesso!');
    await page.getByText('A até 70,0%').waitFor();

    await page.goto('/stock/alerts');
    await heading(page, /Alertas de estoque/).waitFor();
    await page.getByRole('group', { name: 'Indicadores' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: /Abaixo do mínimo/ }).click();
    await expect.poll(() => page.url()).toContain('alert=BELOW_MIN');
    await page.getByRole('main').getByRole('link', { name: 'Sugestão de compra' }).click();
    await heading(page, /Sugestão de compra/).waitFor();
    await button(page, 'Linhas por página')
      .or(page.getByText(/^[\d.]+–[\d.]+ de /))
      .or(page.getByText('Nenhum item precisa'))
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
