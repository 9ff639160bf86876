import { expect, test } from 'vitest';
import { expectAddress, openCompany } from '#core/testing/browser.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { choose, expectTotal, field, heading } from './steps.ts';

const company = openCompany();

/** What was found by living in quality, relations and people (decision 141). */

test('the unit of a benefit’s share is the one its kind says', async () => {
  const page = await company.visit('/rh/benefits/create', { as: 'rh' });
  await heading(page, 'Novo benefício').waitFor();
  const unitOf = (label: string) => page.locator('.mantine-InputWrapper-root', { has: field(page, label) }).innerText();
  await expect.poll(() => unitOf('Parte do colaborador')).toMatch(/%/);
  await expect.poll(() => unitOf('Custo')).toMatch(/R\$/);
  await choose(page, 'Parte do colaborador em', 'R$');
  await expect.poll(() => unitOf('Parte do colaborador')).toMatch(/R\$/);
  await choose(page, 'Cálculo', '% do salário base');
  await expect.poll(() => unitOf('Custo')).toMatch(/%/);
});

test('who still has something to do sees all of it, and a phone says whole where one is', async () => {
  const page = await company.visit('/quality/corrective-actions/mine', { as: 'qualidade' });
  await page.getByRole('table', { name: 'Minhas ações' }).getByRole('link').first().waitFor();
  // Whose they are is said by the page.
  expect(await page.getByRole('columnheader', { name: 'Quem' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  const phone = await company.visit('/quality/corrective-actions/mine', { as: 'qualidade', phone: true });
  const here = phone.getByRole('navigation', { name: 'Você está em' }).locator('[aria-current=page]');
  await here.waitFor();
  expect(await here.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
  await phone.getByRole('button', { name: 'Mostrar níveis intermediários' }).click();
  await phone.getByRole('link', { name: 'Ações corretivas' }).click();
  await expectAddress(phone, /^\/quality\/corrective-actions\?/);
});

test('a list of years of non-conformities begins with what is to be treated', async () => {
  const api = await company.api('qualidade');
  const open = ['OPEN', 'CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN', 'IN_EXECUTION', 'EFFECTIVENESS'].join(',');
  const { meta } = await api.call(nonConformity.list, { query: { status: open as never, per_page: 1 } });
  const page = await company.visit('/quality/non-conformities', { as: 'qualidade' });
  await expectTotal(page, meta.total);
});

test('a manager’s own cycle of today stands before those that are over, and its menu beside each answer', async () => {
  const manager = await company.api('gestor');
  const { data } = await manager.call(evaluationInstance.managerAssignments);
  const newest = data.toSorted((one, other) => (one.due_on > other.due_on ? -1 : 1))[0];
  const page = await company.visit('/rh/evaluations/manager-assignments', { as: 'gestor', phone: true });
  const cycles = page.getByRole('heading', { level: 2 });
  await cycles.first().waitFor();
  expect(await cycles.first().textContent()).toBe(newest?.cycle_name);
  const phone = await company.visit(`/rh/evaluations/cycles/${newest?.cycle_uuid}`, { as: 'rh', phone: true });
  const one = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('button', { name: /^Ações de/ }) })
    .first();
  await one.waitFor();
  const middleOf = async (part: ReturnType<typeof one.locator>) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const [badge, menu] = [one.locator('[data-tone]'), one.getByRole('button', { name: /^Ações de/ })];
  expect(Math.abs((await middleOf(badge)) - (await middleOf(menu)))).toBeLessThan(4);
});
