import { describe, expect, test } from 'vitest';
import { openDayFrom } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { remindNow } from '#core/testing/remind.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { confirmationSetting } from '#modules/agenda/visit-confirmation/setting.contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { field, heading, press } from './steps.ts';

const company = openCompany();
const tomorrow = addDays(dayOf(new Date()), 1);

/** A visit of the next open day, and the address the customer got by e-mail. */
async function asked(to: string): Promise<{ visit: Schedule; path: string }> {
  const admin = await company.api('admin');
  const { services } = company.server;
  const { data: setting } = await admin.call(confirmationSetting.calls.show, {});
  if (setting.days_before < 7)
    await admin.call(confirmationSetting.calls.update, {
      body: { asks: true, days_before: 7, version: setting.version },
    });
  const { data: units } = await admin.call(customerEquipment.list, { query: { status: ['IN_USE'], per_page: 1 } });
  const { data: visit } = await admin.call(maintenanceSchedule.create, {
    body: {
      title: 'Preventiva combinada por e-mail',
      scheduled_date: openDayFrom(tomorrow, await businessCalendar(services.db)),
      scheduled_time: '10:00',
      customer_equipment_uuid: units[0]?.uuid,
      contact_name: 'Rita Recepção',
      contact_email: to,
      override_reason: 'Jornada',
    },
  });
  await remindNow(company.server, 'visit-confirmation.ask');
  const letter = await company.mailbox.letterTo(to, /^Visita em /);
  return { visit, path: /\/visita\/[\w-]{43}/.exec(letter.text)?.[0] ?? '' };
}

describe("the customer's page of a visit, on a phone, without an account", () => {
  test('the hour suits: confirmed with a name, and the office sees it', async () => {
    const { visit, path } = await asked('confirma@jornada.exemplo.com.br');
    const page = await company.visit(path, { phone: true });
    await heading(page, new RegExp(`${formatDate(visit.scheduled_date)} às 10:00`)).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    await press(page, 'Confirmar visita');
    await press(page, 'Confirmar visita');
    await page.getByText('Informe seu nome').waitFor();
    await field(page, 'Seu nome completo').fill('Rita Recepção');
    await press(page, 'Confirmar visita');
    await heading(page, 'Visita confirmada').waitFor();
    expect(await axe(page)).toEqual([]);

    const office = await company.visit(`/maintenance-schedule/show/${visit.uuid}`, { as: 'gestor' });
    await office.getByText('Confirmada pelo cliente').first().waitFor();
  });

  test('it does not: another day is asked for in the dark, and the visit stays until somebody moves it', async () => {
    const { visit, path } = await asked('outro-dia@jornada.exemplo.com.br');
    const page = await company.visit(path, { phone: true, dark: true });
    await press(page, 'Pedir outro dia');
    await heading(page, 'Pedir outro dia').waitFor();
    expect(await axe(page)).toEqual([]);
    await field(page, 'Que dias e horários servem?').fill('Qualquer manhã da semana seguinte');
    await field(page, 'Seu nome completo').fill('Rita Recepção');
    await press(page, 'Enviar pedido');
    await heading(page, 'Pedido enviado').waitFor();
    await page.getByText('Qualquer manhã da semana seguinte').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);

    const admin = await company.api('admin');
    const { data: still } = await admin.call(maintenanceSchedule.show, { params: { uuid: visit.uuid } });
    expect([still.scheduled_date, still.status]).toEqual([visit.scheduled_date, 'SCHEDULED']);
    const office = await company.visit(`/maintenance-schedule/show/${visit.uuid}`, { as: 'gestor' });
    await office.getByText('Cliente pede outro dia').first().waitFor();
  });
});
