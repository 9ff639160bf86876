import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany, phone } from '#core/testing/browser.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { choose, dialog, expectGone, field, heading, hit, press, row } from './steps.ts';

const company = openCompany();

async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await hit(page, option).first().click();
}

describe('the installed base', () => {
  test('gains a unit at a customer, shows it by customer, labels it and changes how it stands', async () => {
    const admin = await company.api('admin');
    const made = await admin.call(customer.create, {
      body: { type: 'PJ', name: 'Hospital da Jornada', document: '11.222.333/0001-81' },
    });
    const page = await company.visit(`/customer/show/${made.data.uuid}?tab=installed`, { as: 'admin' });
    await page.getByText('Nenhum equipamento deste cliente na base instalada.').waitFor();
    await page.getByRole('link', { name: 'Cadastrar equipamento' }).click();
    await heading(page, 'Novo equipamento instalado').waitFor();
    await press(page, 'Salvar');
    await page.getByRole('button', { name: 'Equipamento: Escolha o equipamento' }).waitFor();
    await pick(page, 'Equipamento', 'Efficia CM10', /Philips Efficia CM10/);
    await field(page, 'Número de série').fill('BASE-1');
    await field(page, 'Setor').fill('UTI adulto');
    await field(page, 'Instalado em').fill('10/03/2026');
    await page.keyboard.press('Tab');
    await page.getByText('Em branco, 10/03/2028: 24 meses do modelo.').waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Equipamento cadastrado na base instalada com sucesso!');
    await expectAddress(page, `/customer/show/${made.data.uuid}?tab=installed`);
    await row(page, 'BASE-1').waitFor();

    await page.goto('/crm/customer-equipment?search=jornada');
    await row(page, 'Hospital da Jornada').getByText('11.222.333/0001-81').waitFor();
    expect(await axe(page)).toEqual([]);
    await row(page, 'Hospital da Jornada').getByRole('link').first().click();
    await heading(page, 'Equipamentos instalados').waitFor();
    await row(page, 'BASE-1').waitFor();
    expect(await axe(page)).toEqual([]);
    await row(page, 'BASE-1').getByRole('link').first().click();
    await heading(page, 'Monitor multiparamétrico').waitFor();
    await page.getByText('10/03/2028').first().waitFor();

    await press(page, 'Imprimir etiqueta');
    const printing = dialog(page, 'Imprimir 1 etiqueta');
    const saved = page.waitForEvent('download');
    await press(printing, 'Gerar PDF');
    await expectGone(printing);
    expect((await saved).suggestedFilename()).toBe('etiquetas.pdf');
    await press(page, 'Dispensar');

    await press(page, 'Mudar situação');
    const changing = dialog(page, 'Mudar situação');
    await choose(page, 'Nova situação', 'Parado', changing);
    await press(changing, 'Mudar situação');
    await expectToast(page, 'Situação alterada com sucesso!');
    await expectGone(changing);
    await page.getByRole('tab', { name: 'Histórico de vida' }).click();
    await page.getByText('Em uso → Parado').waitFor();
    await page.getByText('Instalado no cliente · UTI adulto').waitFor();
    expect(await axe(page)).toEqual([]);
    const { data } = await admin.call(customerEquipment.list, { query: { search: 'BASE-1' } });
    expect(data[0]).toMatchObject({ status: 'STANDBY', customer_name: 'Hospital da Jornada' });

    await page.setViewportSize(phone);
    await page.goto('/crm/customer-equipment/units?search=BASE-1');
    await page.getByText('Hospital da Jornada').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('takes its letterhead from the company’s data', async () => {
    const page = await company.visit('/config/company', { as: 'admin' });
    await heading(page, 'Dados da empresa').waitFor();
    await expect.poll(() => field(page, 'Razão social').inputValue()).toMatch(/^Bancada/);
    expect(await axe(page)).toEqual([]);
    await field(page, 'CNPJ').fill('11.111.111/1111-11');
    await press(page, 'Salvar');
    await page.getByRole('button', { name: 'CNPJ: CNPJ inválido' }).waitFor();
    await field(page, 'CNPJ').fill('11.222.333/0001-81');
    await field(page, 'Nome fantasia').fill('Oficina da Jornada');
    await press(page, 'Salvar');
    await expectToast(page, 'Dados da empresa atualizados com sucesso!');
    await page.reload();
    await expect.poll(() => field(page, 'Nome fantasia').inputValue()).toBe('Oficina da Jornada');
  });
});
