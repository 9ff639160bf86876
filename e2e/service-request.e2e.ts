import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { customerEquipment, type CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { crmReport } from '#modules/crm/crm-report/contract.ts';
import { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
import { button, dialog, field, heading, press } from './steps.ts';

const company = openCompany();

const photo = (colour: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** The address a unit's page shows, as the office finds it. */
async function linkOf(unit: CustomerEquipment): Promise<string> {
  const office = await company.visit(`/crm/customer-equipment/show/${unit.uuid}`, { as: 'atendimento' });
  await press(office, 'QR Code e link');
  const shown = dialog(office, 'Solicitação de atendimento');
  await shown.getByRole('img', { name: /^QR Code para solicitar atendimento/ }).waitFor();
  expect(await axe(office)).toEqual([]);
  const link = await field(shown, 'Link da solicitação de atendimento').inputValue();
  await office.context().close();
  return new URL(link).pathname;
}

describe('the code on a unit', () => {
  test('leads from a phone to a request with a photo, and from there to an order in one click', async () => {
    const admin = await company.api('admin');
    const unit = await newInstalled(admin, await newSite(admin, { customer: 'Clínica do QR' }));
    const path = await linkOf(unit);

    const phone = await company.visit(path, { phone: true });
    await heading(phone, 'Solicitar atendimento').waitFor();
    await phone.getByText(unit.serial_number ?? '').waitFor();
    expect(await phone.getByText('Clínica do QR').count()).toBe(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Enviar solicitação');
    await phone.getByText('Conte o que está acontecendo').first().waitFor();
    await field(phone, 'Descreva o problema').fill('Apita e não liga');
    await field(phone, 'Seu nome').fill('Rita da UTI');
    await field(phone, 'E-mail').fill('rita@clinica.exemplo.com.br');
    const [chooser] = await Promise.all([phone.waitForEvent('filechooser'), press(phone, 'Escolher fotos')]);
    await chooser.setFiles([{ name: 'painel.jpg', mimeType: 'image/jpeg', buffer: await photo('#a44') }]);
    await phone.getByRole('img', { name: 'Foto 1' }).waitFor();
    await press(phone, 'Enviar solicitação');
    await heading(phone, 'Solicitação enviada').waitFor();
    expect(await axe(phone)).toEqual([]);
    // Who comes next is told, and asks nothing twice.
    await phone.reload();
    await heading(phone, 'Já recebemos uma solicitação').waitFor();
    expect(await field(phone, 'Descreva o problema').count()).toBe(0);

    const { data: made } = await admin.call(crmReport.list, { query: { customer_equipment_uuid: unit.uuid } });
    expect(made).toMatchObject([{ subject: 'Apita e não liga', origin: 'PORTAL' }]);
    const desk = await company.visit(`/crm/show/${made[0]?.uuid}`, { as: 'gestor' });
    await press(desk, 'Abrir ordem de serviço');
    await expectToast(desk, 'aberta!');
  });

  test('says kindly that a unit is out of service, and that a link is none', async () => {
    const admin = await company.api('admin');
    const unit = await newInstalled(admin, await newSite(admin, { customer: 'Clínica do QR antigo' }));
    const path = await linkOf(unit);
    await admin.call(customerEquipment.setStatus, {
      params: { uuid: unit.uuid },
      body: { status: 'DECOMMISSIONED', version: unit.version },
    });
    const phone = await company.visit(path, { phone: true, dark: true });
    await heading(phone, 'Equipamento desativado').waitFor();
    expect(await axe(phone)).toEqual([]);
    const lost = await company.visit(`/solicitar/${'a'.repeat(43)}`, { phone: true });
    await heading(lost, 'Link não encontrado').waitFor();
    expect(await button(lost, 'Enviar solicitação').count()).toBe(0);
  });
});
