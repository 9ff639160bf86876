import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { beginsAt } from '#core/web/calendar/people.rules.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { newChecklist } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
import { button, combo, dialog, expectGone, expectValue, field, heading, pick, press } from './steps.ts';

const company = openCompany();

/** A Tuesday far enough ahead that nothing else is planned on it. */
const far = addDays(dayOf(new Date()), 400);
const tuesday = addDays(far, (9 - weekdayOf(far)) % 7);
let desk: TestClient;
let technician: { uuid: string; name: string };
beforeAll(async () => {
  desk = await company.api('gestor');
  technician = (await (await company.api('tecnico')).call(auth.me)).data;
});

async function visitAt(scheduled_date: string, scheduled_time: string, title: string, checklist_uuid?: string) {
  const { data } = await desk.call(customerEquipment.list, { query: { per_page: 1 } });
  const body = {
    title,
    scheduled_date,
    scheduled_time,
    duration_minutes: 60,
    responsible_uuid: technician.uuid,
    ...(checklist_uuid ? { checklist_uuid } : {}),
    customer_equipment_uuid: data[0]?.uuid ?? '',
    // The day may be any: what stands against it is not what is looked at here.
    override_reason: 'Jornada',
  };
  return (await desk.call(maintenanceSchedule.create, { body })).data;
}
const read = async (uuid: string) => (await desk.call(maintenanceSchedule.show, { params: { uuid } })).data;
const entryOf = (page: Page, uuid: string) => page.locator(`[data-entry="${uuid}"]`);
const cellOf = (page: Page, day: string) =>
  page.locator(`[data-cell][data-day="${day}"][data-person="${technician.uuid}"]`);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 30, end.y + 20, { steps: 8 });
  await page.mouse.up();
}

test('a visit is dragged to another day with its reason; not given one, it goes back; the menu does the same', async () => {
  const visit = await visitAt(tuesday, '09:00', 'Jornada da agenda');
  const page = await company.visit(`/maintenance-schedule?layout=calendar&day=${tuesday}`, { as: 'gestor' });
  const entry = entryOf(page, visit.uuid);
  await entry.waitFor();
  expect(await axe(page)).toEqual([]);

  await drag(page, entry, cellOf(page, addDays(tuesday, 1)));
  const asked = dialog(page, `Reagendar ${visit.code}`);
  await press(asked, 'Deixar como está');
  await expectGone(asked);
  await cellOf(page, tuesday).locator(`[data-entry="${visit.uuid}"]`).waitFor();
  expect((await read(visit.uuid)).scheduled_date).toBe(tuesday);

  await drag(page, entry, cellOf(page, addDays(tuesday, 1)));
  await field(asked, 'Motivo').fill('Cliente pediu outro dia');
  await press(asked, 'Reagendar');
  await expectToast(page, 'Visita reagendada!');
  await cellOf(page, addDays(tuesday, 1)).locator(`[data-entry="${visit.uuid}"]`).waitFor();
  expect(await read(visit.uuid)).toMatchObject({ status: 'RESCHEDULED', scheduled_date: addDays(tuesday, 1) });

  // The twin, without a mouse: the same dialog, one hour later.
  await entry.getByRole('button', { name: /^Mover/ }).focus();
  await page.keyboard.press('Enter');
  const moving = dialog(page, /^Mover: /);
  await field(moving, 'Das').fill('14:00');
  await field(moving, 'Até').fill('15:30');
  await press(moving, 'Mover');
  await field(asked, 'Motivo').fill('Só à tarde');
  await press(asked, 'Reagendar');
  await expect.poll(async () => (await read(visit.uuid)).scheduled_time.slice(0, 5)).toBe('14:00');
  expect(await read(visit.uuid)).toMatchObject({ duration_minutes: 90 });
});

test('who writes an absence sees the visits that stand there, before it is saved', async () => {
  const day = addDays(tuesday, 7);
  const visit = await visitAt(day, '09:00', 'Jornada da ausência');
  const page = await company.visit('/absence/register', { as: 'gestor' });
  await pick(page, combo(page, 'Pessoa'), technician.name, technician.name);
  await field(page, 'De').fill(formatDate(day));
  await field(page, 'Até').fill(formatDate(day));
  await page.getByText('Há 1 visita marcada, que fica como está').waitFor();
  const list = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Ver visita' }).click();
  await (await list).getByText(visit.code).first().waitFor();
});

test('an empty place of the calendar begins a visit there: its day, its hour and whose it is', async () => {
  const page = await company.visit(`/maintenance-schedule?layout=calendar&day=${tuesday}`, { as: 'gestor' });
  const cell = cellOf(page, addDays(tuesday, 2));
  await cell.waitFor();
  await cell.click({ position: { x: 60, y: 50 } });
  await expectAddress(page, new RegExp(`^/maintenance-schedule/create\\?.*date=${addDays(tuesday, 2)}`));
  await expectValue(combo(page, 'Responsável'), technician.name);
  await expectValue(field(page, 'Data'), formatDate(addDays(tuesday, 2)));
  // Found by its name, and short enough to be read once it is chosen.
  const state = combo(page, 'UF');
  await state.fill('são pau');
  await page.getByRole('option', { name: 'SP · São Paulo' }).click();
  await expectValue(state, 'SP');
  expect(await state.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);

  const ofDay = await company.visit(`/maintenance-schedule?layout=calendar&span=day&day=${tuesday}`, { as: 'gestor' });
  const track = cellOf(ofDay, tuesday);
  await track.waitFor();
  const width = (await track.boundingBox())?.width ?? 0;
  // Half of what is drawn of the day, wherever that begins and ends.
  const [from, to] = [await track.getAttribute('data-from'), await track.getAttribute('data-to')].map(Number);
  await track.click({ position: { x: width / 2 + 2, y: 4 } });
  await expectValue(field(ofDay, 'Horário'), beginsAt(((from ?? 0) + (to ?? 0)) / 2));

  // Who has no pointer: the day the calendar stands on goes along.
  await ofDay.goto(`${company.url}/maintenance-schedule?layout=calendar&day=${tuesday}`);
  await ofDay.getByRole('link', { name: 'Novo agendamento' }).click();
  await expectValue(field(ofDay, 'Data'), formatDate(tuesday));
});

test('the technician’s phone shows the visits of today by hour, and starts one in one tap', async () => {
  const today = dayOf(new Date());
  const checklist = await newChecklist(await company.api('admin'), 'Checklist da jornada');
  const visit = await visitAt(today, '05:00', 'Visita da jornada', checklist);
  const phone = await company.visit('/', { as: 'tecnico', phone: true });
  const stops = phone.getByRole('region', { name: 'Visitas de hoje' }).getByRole('listitem');
  const stop = stops.filter({ hasText: 'Visita da jornada' });
  await stop.waitFor();
  expect(await stops.first().textContent()).toContain('05:00');
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);
  await button(stop, 'Iniciar').click();
  await expectToast(phone, 'Visita iniciada!');
  await expect.poll(() => phone.url()).toContain(`/maintenance-schedule/show/${visit.uuid}`);
  expect((await read(visit.uuid)).status).toBe('IN_PROGRESS');

  // What comes next is the one button there is; that the visit cannot end yet is said in the menu.
  const head = phone.locator('header').filter({ has: heading(phone, 'Visita da jornada') });
  await head.getByRole('link', { name: 'Responder' }).waitFor();
  expect(await head.getByRole('button').count()).toBe(1);
  await head.getByRole('link', { name: 'Responder' }).click();
  await heading(phone, 'Avaliação da visita').waitFor();
});
