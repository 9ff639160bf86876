import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { expectGone, field, heading, press } from './steps.ts';

const company = openCompany();
/** A Tuesday far ahead, where the demo company has nothing yet. */
const far = addDays(dayOf(new Date()), 150);
const day = addDays(far, (9 - weekdayOf(far)) % 7);

describe('a visit', () => {
  test('is moved to a free hour while it is typed, becomes an order, and is begun', async () => {
    const admin = await company.api('admin');
    const { data: units } = await admin.call(customerEquipment.list, { query: { status: ['IN_USE'], per_page: 50 } });
    const [one] = units;
    const other = units.find(({ customer_uuid }) => customer_uuid !== one?.customer_uuid);
    const { data: people } = await admin.call(user.options, { query: { role: 'technician', status: 'ACTIVE' } });
    const technician = people[0];
    const taken = { scheduled_date: day, scheduled_time: '09:00', title: 'Calibração' };
    await admin.call(maintenanceSchedule.create, {
      body: { ...taken, responsible_uuid: technician?.uuid, customer_equipment_uuid: one?.uuid },
    });

    const begins = `installed=${other?.uuid}&responsible=${technician?.uuid}&date=${day}&time=09:00`;
    const page = await company.visit(`/maintenance-schedule/create?${begins}`, { as: 'gestor' });
    await field(page, 'Título').fill('Preventiva da jornada');
    const panel = page.getByRole('status').filter({ hasText: 'Há conflito neste horário' });
    await panel.getByText(`${technician?.name} já tem`).waitFor();
    expect(await axe(page)).toEqual([]);
    const free = panel.getByRole('group', { name: `Livres em ${formatDate(day)}` });
    await free.getByRole('button', { name: '10:30' }).click();
    await expectGone(panel);
    await press(page, 'Salvar');
    await expectToast(page, 'Agendamento criado com sucesso!');
    await expectAddress(page, /^\/maintenance-schedule(\?|$)/);

    const query = { scheduled_date_from: day, scheduled_date_to: day, search: 'jornada' };
    const { data: found } = await admin.call(maintenanceSchedule.list, { query });
    const made = found[0];
    expect([made?.scheduled_time, made?.responsible?.name]).toEqual(['10:30:00', technician?.name]);
    await page.goto(`${company.url}/maintenance-schedule/show/${made?.uuid}`);
    await heading(page, 'Preventiva da jornada').waitFor();
    await press(page, 'Gerar ordem de serviço');
    await expectToast(page, 'Ordem de serviço gerada com sucesso!');
    await page.getByRole('link', { name: /^OS-/ }).waitFor();
    await press(page, 'Iniciar visita');
    await expectToast(page, 'Visita iniciada!');
    await page.getByText('Em Progresso', { exact: true }).first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

test('of an asset that was dropped nothing is asked for: whoever comes by the address is told before typing', async () => {
  const admin = await company.api('admin');
  const { data: assets } = await admin.call(assetEquipment.list, { query: { status: ['DROPPED'], per_page: 1 } });
  const page = await company.visit(`/asset-equipment/maintenance/${assets[0]?.uuid}`, { as: 'gestor' });
  await page.getByText('Este patrimônio foi baixado. O que for digitado aqui não é salvo.').waitFor();
  expect(await page.getByRole('button', { name: 'Solicitar' }).count()).toBe(0);
  await press(page, 'Voltar');
  await expectAddress(page, `/asset-equipment/show/${assets[0]?.uuid}`);
});

test('the block of Home knows what lies behind its first fifty visits, and speaks of no day it did not ask about', async () => {
  const desk = await company.api('gestor');
  const today = dayOf(new Date());
  const window = { scheduled_date_from: today, scheduled_date_to: addDays(today, 30), per_page: 50 } as const;
  const order = { sort_by: 'scheduled_date', sort_order: 'desc' } as const;
  const { data: found, meta } = await desk.call(maintenanceSchedule.list, { query: { ...window, ...order } });
  const last = found[0];
  expect(meta.total).toBeGreaterThan(50);
  const page = await company.visit('/', { as: 'gestor' });
  const block = page.getByRole('region', { name: 'Agenda de manutenção' });
  const there = block.locator('td button', { hasText: 'com agendamentos' });
  await there.first().waitFor();
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  for (let month = monthOf(today); month < monthOf(last?.scheduled_date ?? today); month += 1)
    await block.getByRole('button', { name: 'Próximo mês' }).click();
  const day = String(Number(last?.scheduled_date.slice(8)));
  await there.filter({ hasText: new RegExp(`^${day} com`) }).click();
  await block
    .getByText(last?.title ?? '')
    .first()
    .waitFor();
  await block.getByRole('link', { name: 'Abrir agenda' }).click();
  await expectAddress(page, /^\/maintenance-schedule(\?|$)/);
});
