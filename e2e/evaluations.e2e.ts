import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { evaluationTemplate } from '#modules/people/evaluation-template/contract.ts';
import { hr } from '#modules/people/hr/contract.ts';
import { button, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany();

/** A cycle about `tecnico` by `gestor`, launched. */
async function launched(name: string): Promise<{ cycle: string; self: string; theirs: string }> {
  const api = await company.api('rh');
  const template = await api.call(evaluationTemplate.create, {
    body: {
      name: `Modelo de ${name}`,
      type: 'BOTH',
      status: 'ACTIVE',
      sections: [
        {
          title: 'Trabalho',
          questions: [
            { text: 'Cumpre prazos' },
            { text: 'Nota geral', kind: 'SCALE_10' },
            { text: 'Conte um caso', kind: 'TEXT', audience: 'SELF' },
          ],
        },
      ],
    },
  });
  const { data: cycle } = await api.call(evaluationCycle.create, {
    body: {
      name,
      template_uuid: template.data.uuid,
      kind: '180',
      period_start: '2026-01-01',
      period_end: '2026-06-30',
      self_deadline: '2099-12-01',
      manager_deadline: '2099-12-10',
    },
  });
  const params = { uuid: cycle.uuid };
  const { data: found } = await api.call(hr.searchUsers, { query: { q: 'tecnico', limit: 50 } });
  const person = found.find(({ username }) => username === 'tecnico')?.uuid ?? '';
  await api.call(evaluationCycle.addParticipants, { params, body: { people: { by: 'list', user_uuids: [person] } } });
  const { data: now } = await api.call(evaluationCycle.show, { params });
  await api.call(evaluationCycle.launch, { params, body: { version: now.version } });
  const mine = await company.api('tecnico');
  const formOf = async (side: 'SELF' | 'MANAGER') =>
    (await mine.call(evaluationInstance.myEvaluations)).data.find(
      (one) => one.cycle_uuid === cycle.uuid && one.side === side,
    )?.uuid;
  await expect.poll(() => formOf('MANAGER'), { timeout: 30_000 }).toBeDefined();
  return { cycle: cycle.uuid, self: (await formOf('SELF')) ?? '', theirs: (await formOf('MANAGER')) ?? '' };
}

const question = (page: Page, text: string): Locator => page.getByRole('article', { name: text });
const answer = (page: Page, text: string, words: string): Promise<void> =>
  question(page, text).getByText(words, { exact: true }).click();
const said = (page: Page, text: string): Promise<void> => page.getByText(text).waitFor();

describe('an evaluation on a phone', () => {
  test('is answered bit by bit, without a net too, and sent when nothing is missing', async () => {
    const { self } = await launched('Ciclo do telefone');
    const page = await company.visit('/rh/evaluations/my-evaluations', { as: 'tecnico', phone: true });
    await heading(page, 'Minhas avaliações').waitFor();
    const item = page
      .getByRole('listitem')
      .filter({ hasText: 'Ciclo do telefone' })
      .filter({ hasText: 'autoavaliação' });
    await item.getByRole('link', { name: 'Responder' }).click();
    await expectAddress(page, `/rh/evaluations/complete/${self}`);
    await said(page, '0 de 3 respondidas');
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // The figures of the period stand before the questions, with a box to object.
    const facts = page.getByRole('region', { name: 'Números do período' });
    await press(facts, 'Contestar um número');
    await field(dialog(page, 'Ressalva aos números do período'), /O que não confere/).fill('Faltou peça em maio');
    await press(dialog(page, 'Ressalva aos números do período'), 'Guardar');
    await facts.getByText('Faltou peça em maio').waitFor();

    await answer(page, 'Cumpre prazos', '4 · Supera');
    await said(page, '1 de 3 respondidas · tudo salvo');
    company.forgive(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await answer(page, 'Nota geral', '9');
    await said(page, 'Guardada neste dispositivo. Será enviada quando a conexão voltar.');
    await page.context().setOffline(false);
    await said(page, '2 de 3 respondidas · tudo salvo');
    await page.reload();
    await said(page, '2 de 3 respondidas · tudo salvo');

    // What is missing is led to, not only told.
    await press(page, 'Enviar');
    await question(page, 'Conte um caso').getByText('Falta responder.').waitFor();
    await question(page, 'Conte um caso').getByRole('textbox').fill('O autoclave da clínica');
    await page.getByRole('textbox').blur();
    await said(page, '3 de 3 respondidas · tudo salvo');
    await press(page, 'Enviar');
    await press(dialog(page, 'Enviar a avaliação?'), 'Enviar');
    await expectToast(page, 'Avaliação enviada. Obrigado!');
    await expectAddress(page, '/rh/evaluations/my-evaluations');
    const api = await company.api('tecnico');
    const { data } = await api.call(evaluationInstance.completed, { params: { uuid: self } });
    expect(data.score).toBe('4.30');
  });

  test('edited in two tabs tells the later one, and keeps what the person chooses', async () => {
    const { self } = await launched('Ciclo de duas abas');
    const first = await company.visit(`/rh/evaluations/complete/${self}`, { as: 'tecnico', phone: true });
    const second = await company.visit(`/rh/evaluations/complete/${self}`, { as: 'tecnico' });
    await Promise.all([said(first, '0 de 3 respondidas'), said(second, '0 de 3 respondidas')]);
    await answer(first, 'Cumpre prazos', '2 · Atende parcialmente');
    await said(first, '1 de 3 respondidas · tudo salvo');
    await answer(second, 'Cumpre prazos', '5 · Excepcional');
    await said(second, 'Esta resposta foi alterada em outra aba ou dispositivo.');
    await said(second, 'Lá: Atende parcialmente · aqui: Excepcional');
    await press(second, 'Usar a daqui');
    await said(second, '1 de 3 respondidas · tudo salvo');
    const api = await company.api('tecnico');
    const { data } = await api.call(evaluationInstance.responses, { params: { uuid: self } });
    expect(data.map((one) => one.answer)).toEqual(['5']);
  });
});

/** Moves the cycle along, as who manages evaluations. */
async function step(cycle: string, name: 'calibrate' | 'close'): Promise<void> {
  const api = await company.api('rh');
  const params = { uuid: cycle };
  const { data } = await api.call(evaluationCycle.show, { params });
  await api.call(evaluationCycle[name], { params, body: { version: data.version } });
}

test('a number of the first page of people opens what it counts; many get more time at once; what was closed is a line', async () => {
  const { cycle } = await launched('Ciclo dos números');
  const page = await company.visit('/rh', { as: 'rh' });
  await heading(page, 'Recursos Humanos').waitFor();
  await page.getByRole('group', { name: 'Hoje' }).getByRole('link', { name: 'Fora hoje' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const line = page.getByRole('row').filter({ hasText: 'Ciclo dos números' });
  await line.getByRole('link', { name: '2', exact: true }).click();
  await expectAddress(page, `/rh/evaluations/cycles/${cycle}?tab=progress&show=pending`);
  await press(page, 'Prorrogar as 2 não enviadas');
  const asked = dialog(page, 'Prorrogar o prazo de 2 avaliações');
  await field(asked, /Novo prazo/).fill('20/12/2099');
  await field(asked, /Motivo/).fill('Inventário');
  await press(asked, 'Prorrogar');
  await expectToast(page, 'Prazos prorrogados!');
  await expect.poll(() => page.getByText('até 20/12/2099').count()).toBe(2);
  expect(await page.getByText('Prorrogada: Inventário').count()).toBe(2);

  await step(cycle, 'close');
  const team = await company.visit('/rh/evaluations/manager-assignments', { as: 'gestor', phone: true });
  const before = team.getByRole('region', { name: 'Ciclos encerrados' });
  await before.getByRole('button', { name: /^Ciclo dos números/ }).waitFor();
  expect(await axe(team)).toEqual([]);
  expect(await team.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('who manages evaluations sees the dashboard and the nine boxes without a fault', async () => {
  const page = await company.visit('/rh/evaluations/admin-dashboard', { as: 'rh' });
  await heading(page, 'Painel de avaliações').waitFor();
  await page.getByRole('heading', { name: 'Nove quadrantes' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await button(page, 'Exportar XLSX').waitFor();
});

test('a manager answers by keys, the meeting moves a name by keys or by dragging, and both sign the talk', async () => {
  const { cycle, theirs } = await launched('Ciclo do teclado');
  const page = await company.visit(`/rh/evaluations/complete/${theirs}`, { as: 'gestor' });
  await said(page, '0 de 2 respondidas');
  for (const text of ['Cumpre prazos', 'Nota geral']) {
    await question(page, text).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  await said(page, '2 de 2 respondidas · tudo salvo');
  await button(page, 'Enviar').focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Enviar a avaliação?').waitFor();
  await button(dialog(page, 'Enviar a avaliação?'), 'Enviar').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Avaliação enviada. Obrigado!');

  await step(cycle, 'calibrate');
  const board = await company.visit(`/rh/evaluations/admin-dashboard?cycle=${cycle}`, { as: 'rh' });
  const boxes = board.getByRole('group', { name: 'Desempenho na horizontal, potencial na vertical' });
  const name = board.getByRole('button', { name: / · \d,\d\d$/ });
  await name.focus();
  await board.keyboard.press('Enter');
  const asked = board.getByRole('dialog');
  // As the name it was pressed by says it.
  expect(await name.innerText()).toContain(await field(asked, /Nota final/).inputValue());
  expect(await field(asked, /Nota final/).inputValue()).toMatch(/^\d,\d\d$/);
  await asked.getByRole('combobox', { name: 'Potencial' }).focus();
  await board.keyboard.press('Enter');
  await board.getByRole('option', { name: 'Médio' }).waitFor();
  await board.keyboard.press('ArrowDown');
  await board.keyboard.press('ArrowDown');
  await board.keyboard.press('Enter');
  await field(asked, /Motivo/).fill('Consenso da reunião');
  await button(asked, 'Salvar').focus();
  await board.keyboard.press('Enter');
  await expectToast(board, 'Calibração registrada!');
  await boxes
    .getByRole('group', { name: /potencial médio/ })
    .getByRole('button')
    .waitFor();
  expect(await axe(board)).toEqual([]);
  // Dragged, the box it fell into is proposed, and the reason asked for.
  await name.dragTo(boxes.getByRole('group', { name: /^Destaque/ }));
  await asked.waitFor();
  expect(await asked.getByRole('combobox', { name: 'Potencial' }).inputValue()).toBe('Alto');
  await field(asked, /Motivo/).fill('Assumiu a bancada nova');
  await press(asked, 'Salvar');
  await boxes
    .getByRole('group', { name: /^Destaque/ })
    .getByRole('button')
    .waitFor();

  await step(cycle, 'close');
  await page.goto(new URL(`/rh/evaluations/completed/${theirs}`, page.url()).href);
  await press(page, 'Registrar a conversa');
  const talk = dialog(page, 'Conversa de feedback');
  await field(talk, /Data da conversa/).fill('10/07/2026');
  await field(talk, /O que foi conversado/).fill('Próximo passo: calibração');
  await press(talk, 'Guardar');
  await said(page, 'Próximo passo: calibração');
  const phone = await company.visit(`/rh/evaluations/completed/${theirs}`, { as: 'tecnico', phone: true });
  for (const [who, signer] of [
    [page, 'Gestor de Testes'],
    [phone, 'Técnico de Testes'],
  ] as const) {
    await press(who, 'Assinar');
    const sheet = dialog(who, 'Assinar a conversa');
    await sheet.getByText('Digitar o nome').click();
    await sheet.getByRole('textbox').fill(signer);
    await press(sheet, 'Assinar');
    await expectToast(who, 'Conversa assinada!');
  }
  expect(await axe(phone)).toEqual([]);
  await press(phone, 'Dar ciência');
  await press(phone, 'Novo objetivo');
  const goal = dialog(phone, 'Novo objetivo');
  await field(goal, /Objetivo/).fill('Calibrar sozinho');
  await field(goal, /Ação/).fill('Acompanhar três calibrações');
  await field(goal, /Prazo/).fill('10/12/2099');
  await press(goal, 'Incluir');
  await expectGone(goal);
  await phone.goto(new URL('/rh/development-plan', phone.url()).href);
  await said(phone, 'Calibrar sozinho');
  expect(await axe(phone)).toEqual([]);
});

test('the ladder of a career is drawn without a fault', async () => {
  const page = await company.visit('/rh/my-career', { as: 'tecnico', phone: true });
  await heading(page, 'Minha carreira').waitFor();
  await page.getByRole('heading', { name: 'A trilha' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
