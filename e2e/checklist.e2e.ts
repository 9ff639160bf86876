import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { button, choose, dialog, expectGone, expectValue, field, heading, hit, press } from './steps.ts';

const company = openCompany();
const stored = async (search: string) => {
  const admin = await company.api('admin');
  const { data } = await admin.call(checklist.list, { query: { search } });
  return (await admin.call(checklist.show, { params: { uuid: data[0]?.uuid ?? '' } })).data;
};
const shape = ({ modules }: Awaited<ReturnType<typeof stored>>) =>
  modules.map(({ name, tasks }) => [name, ...tasks.map((task) => task.description)]);

const moduleAt = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Módulo ${number}`, exact: true });
const taskAt = (page: Page, module: number, number: number): Locator =>
  moduleAt(page, module).getByRole('group', { name: `Tarefa ${number}`, exact: true });
const descriptions = (page: Page, module: number): Promise<string[]> =>
  moduleAt(page, module)
    .getByRole('textbox', { name: /^Tarefa \d+/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function menu(page: Page, name: string, action: string): Promise<void> {
  await press(page, `Ações: ${name}`);
  await page.getByRole('menuitem', { name: action }).click();
}

describe('a checklist', () => {
  test('is built, arranged by keyboard, menu and dragging, previewed and saved', async () => {
    const page = await company.visit('/checklist/register', { as: 'admin' });
    await heading(page, 'Novo checklist').waitFor();
    await field(page, 'Nome').fill('Ensaio de bancada');
    await press(page, 'Salvar');
    await button(page, 'Módulo 1, Tarefa 1: Descreva a tarefa').waitFor();

    await field(page, 'Módulo 1').fill('Preparo');
    await field(page, 'Tarefa 1').fill('Ligar');
    await press(page, 'Adicionar tarefa');
    await page.keyboard.type('Medir a tensão');
    await choose(page, 'Resposta', 'Medição (número)', taskAt(page, 1, 2));
    await field(taskAt(page, 1, 2), 'Unidade de medida').fill('V');
    await field(taskAt(page, 1, 2), 'Mínimo').fill('130');
    await field(taskAt(page, 1, 2), 'Máximo').fill('120');
    await press(page, 'Salvar');
    await button(page, 'Módulo 1, Máximo: O máximo não pode ser menor que o mínimo').waitFor();
    await field(taskAt(page, 1, 2), 'Mínimo').fill('110');
    await field(taskAt(page, 1, 2), 'Minutos').fill('10');
    await page.getByText('1 módulo · 2 tarefas · 15 min no total').waitFor();

    await menu(page, 'módulo 1', 'Duplicar');
    await field(page, 'Módulo 2').fill('Repetição');
    await menu(page, 'tarefa 2 do módulo 2', 'Remover');
    await menu(page, 'tarefa 1 do módulo 1', 'Duplicar');
    await field(taskAt(page, 1, 2), 'Tarefa 2').fill('Aquecer');
    await expect.poll(() => descriptions(page, 1)).toEqual(['Ligar', 'Aquecer', 'Medir a tensão']);

    // The arrows on the handle: past the edge a task enters the next module, and keeps the focus.
    await button(taskAt(page, 1, 3), /^Mover tarefa 3/).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => descriptions(page, 1)).toEqual(['Ligar', 'Medir a tensão', 'Aquecer']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => descriptions(page, 2)).toEqual(['Medir a tensão', 'Ligar']);

    await button(taskAt(page, 1, 1), /^Mover tarefa 1/).hover();
    await page.mouse.down();
    await field(taskAt(page, 1, 2), 'Minutos').hover();
    await page.mouse.up();
    await expect.poll(() => descriptions(page, 1)).toEqual(['Aquecer', 'Ligar']);

    await press(page, 'Ver como o técnico');
    const phone = dialog(page, 'Como o técnico verá');
    await phone.getByRole('group', { name: 'Medir a tensão' }).getByRole('textbox').fill('90');
    await phone.getByText('Não conforme.').waitFor();
    expect(await axe(page)).toEqual([]);
    await press(phone, 'Fechar');
    await expectGone(phone);

    await press(page, 'Salvar');
    await expectToast(page, 'Checklist criado com sucesso!');
    const saved = await stored('Ensaio de bancada');
    expect(shape(saved)).toEqual([
      ['Preparo', 'Aquecer', 'Ligar'],
      ['Repetição', 'Medir a tensão', 'Ligar'],
    ]);
    expect(saved.modules[1]?.tasks[0]).toMatchObject({ answer_type: 'NUMBER', unit: 'V', min: '110', max: '120' });
  });

  test('edited becomes a new revision, and a copy starts as it is', async () => {
    const before = await stored('Recebimento de equipamento');
    const page = await company.visit(`/checklist/edit/${before.uuid}`, { as: 'admin' });
    await page.getByText('Revisão 1').waitFor();
    await menu(page, 'módulo 2', 'Mover para cima');
    await page.getByText('Alterações não salvas').waitFor();
    await page.getByRole('link', { name: 'Duplicar' }).click();
    const leaving = dialog(page, 'Sair sem salvar?');
    await press(leaving, 'Continuar editando');
    await expectGone(leaving);
    await press(page, 'Salvar');
    await expectToast(page, 'Checklist atualizado com sucesso!');
    const after = await stored('Recebimento de equipamento');
    expect(after.revision).toBe(2);
    expect(after.modules.map(({ uuid }) => uuid)).toEqual([1, 0, 2].map((index) => before.modules[index]?.uuid));

    await page.goto(`/checklist/register?from=${before.uuid}`);
    await expectValue(field(page, 'Nome'), 'Recebimento de equipamento (cópia)');
    await press(page, 'Salvar');
    await expectToast(page, 'Checklist criado com sucesso!');
    const copy = await stored('Recebimento de equipamento (cópia)');
    expect(shape(copy)).toEqual(shape(after));
    expect(copy.revision).toBe(1);
  });

  test('is looked at by who may not change it', async () => {
    const page = await company.visit('/checklist?search=Preventiva+geral', { as: 'tecnico' });
    await button(page, 'Ações da linha').first().click();
    await page.getByRole('menuitem', { name: 'Ver como o técnico' }).click();
    await dialog(page, 'Como o técnico verá').getByText('Preventiva geral').waitFor();
    expect(await page.getByRole('menuitem', { name: 'Editar' }).count()).toBe(0);
  });
});

describe('a service', () => {
  test('is charged by the hour or at a closed price, and follows a checklist', async () => {
    const page = await company.visit('/labor/register', { as: 'admin' });
    await field(page, 'Código').fill('tst-01');
    await field(page, 'Nome').fill('Teste de aceitação');
    await press(page, 'Salvar');
    await button(page, 'Preço por hora: Informe o preço por hora ou o valor fechado').waitFor();
    await field(page, 'Preço por hora').fill('120');
    await page.getByText('1 h saem por').waitFor();
    await page.getByText('Valor fechado', { exact: true }).click();
    await field(page, 'Valor fechado').fill('350,50');
    await page.getByRole('combobox', { name: 'Checklist', exact: true }).fill('Preventiva');
    await hit(page, /Preventiva geral/).click();
    await press(page, 'Salvar');
    await expectToast(page, 'Serviço criado com sucesso!');
    await expectAddress(page, '/labor');
    const { data } = await (await company.api('admin')).call(labor.list, { query: { search: 'TST-01' } });
    expect(data[0]).toMatchObject({ fixed_price: '350.50', hourly_price: null, checklist_name: 'Preventiva geral' });
  });
});
