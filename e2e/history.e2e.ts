import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { button, choose, dialog, expectGone, expectTotal, field, heading, press } from './steps.ts';

const company = openCompany();

describe('the life of a unit', () => {
  test('is written, corrected by one and decided by another, filtered and printed', async () => {
    const admin = await company.api('admin');
    const { data } = await admin.call(customerEquipment.list, { query: { status: 'IN_USE', per_page: 1 } });
    const [unit] = data;
    const page = await company.visit(`/crm/customer-equipment/show/${unit?.uuid}?tab=life`, { as: 'admin' });
    await page.getByText(/^Instalado no cliente/).waitFor();
    await page.getByRole('link', { name: 'Registrar' }).click();
    await heading(page, 'Novo registro no histórico').waitFor();
    await choose(page, 'Tipo', 'Calibração');
    await field(page, 'Descrição').fill('Calibrado na bancada');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Registro criado com sucesso!');
    await expectAddress(page, /\/history\/show\//);
    await button(page, 'Solicitar correção').waitFor();
    await page.getByText('Calibrado na bancada').waitFor();
    expect(await axe(page)).toEqual([]);

    await press(page, 'Solicitar correção');
    const asking = dialog(page, 'Solicitar correção');
    await field(asking, 'Descrição').fill('Calibrado no local');
    await field(asking, 'Motivo da correção').fill('Foi no cliente');
    await press(asking, 'Solicitar correção');
    await expectToast(page, 'Correção solicitada com sucesso!');
    await expectGone(asking);
    await page.goto('/history/changes?status=PENDING&search=cliente');
    await page
      .getByRole('link', { name: unit?.equipment_name ?? '' })
      .first()
      .click();
    await page.getByRole('tab', { name: /Correções/, selected: true }).waitFor();
    await page.getByRole('cell', { name: 'Calibrado no local' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Aplicar correção');
    const deciding = dialog(page, 'Aplicar correção');
    await press(deciding, 'Aplicar correção');
    await expectToast(page, 'Correção aplicada com sucesso!');
    await expectGone(deciding);
    await page.getByText('Aplicada', { exact: true }).waitFor();

    await page.goto(`/crm/customer-equipment/show/${unit?.uuid}?tab=life`);
    await page.getByText('Calibrado no local').waitFor();
    await page.getByText('Corrigido').waitFor();
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Instalação' }).click();
    await page.keyboard.press('Escape');
    await expectGone(page.getByText('Calibrado no local'));
    const printed = page.waitForEvent('download');
    await press(page, 'Baixar histórico');
    expect((await printed).suggestedFilename()).toMatch(/^historico-.*\.pdf$/);

    const { meta } = await admin.call(history.list, { query: { origin: 'MANUAL' } });
    await page.goto('/history?origin=MANUAL');
    await expectTotal(page, meta.total);
    expect(await axe(page)).toEqual([]);
  });
});
