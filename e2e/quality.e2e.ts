import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument, type Instrument } from '#modules/quality/instrument/contract.ts';
import { multimeter } from '#modules/quality/instrument/testing/examples.ts';
import { metrologyRecall } from '#modules/quality/metrology-recall/contract.ts';
import { causeAnalysis } from '#modules/quality/cause-analysis/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityBody } from '#modules/quality/non-conformity/testing/examples.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { button, choose, combo, dialog, expectValue, field, heading, paste, pick, press, row } from './steps.ts';

/** The days of quality, as they are lived: at the bench with a phone, at the desk with a certificate, before an auditor. */
const company = openCompany();

async function newInstrument(asset_number: string): Promise<Instrument> {
  const admin = await company.api('admin');
  return (await admin.call(instrument.create, { body: multimeter({ asset_number, name: 'Multímetro da jornada' }) }))
    .data;
}
async function planned(of: Instrument): Promise<{ uuid: string; code: string }> {
  const admin = await company.api('admin');
  const body = { instrument_uuid: of.uuid, scheduled_on: dayOf(new Date()) };
  return (await admin.call(calibration.create, { body })).data;
}
/** In the first screenful: nobody scrolls to learn that they must not measure. */
async function readAtOnce(page: Page, words: string): Promise<void> {
  const verdict = page.getByRole('status').filter({ hasText: words });
  await verdict.waitFor();
  const place = await verdict.boundingBox();
  expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(844);
}

test('a label scanned on a phone says at once whether one may measure with it', async () => {
  const admin = await company.api('admin');
  const query = { per_page: 1, status: ['ACTIVE' as const], calibration_status: ['VALID' as const] };
  const good = (await admin.call(instrument.list, { query })).data[0];
  const blocked = (await admin.call(instrument.list, { query: { per_page: 1, status: ['QUARANTINE'] } })).data[0];
  const page = await company.visit(`/instruments/show/${good?.uuid}`, { as: 'tecnico', phone: true });
  await readAtOnce(page, 'Pode ser usado');
  expect(await axe(page)).toEqual([]);
  const other = await company.visit(`/instruments/show/${blocked?.uuid}`, { as: 'tecnico', phone: true, dark: true });
  await readAtOnce(other, 'Não use este instrumento');
  expect(await axe(other)).toEqual([]);
});

test('the table of a certificate is pasted, commas and all, and judged while it lands', async () => {
  const plan = await planned(await newInstrument('JOR-0001'));
  const page = await company.visit(`/quality/calibrations/edit/${plan.uuid}`, { as: 'qualidade' });
  await press(page, 'Adicionar');
  await paste(field(page, 'Valor de referência do ponto 1'), [
    ['10', '10,1', '', '0,05', '2', '0,5'],
    ['1.000,0', '1.000,6', '', '0,05', '2', '0,5'],
    ['500', '499,8', '', '0,05', '2', '0,5'],
  ]);
  await page.getByText('1 de 3 pontos fora do limite').waitFor();
  await expectValue(field(page, 'Como encontrado do ponto 2'), '1.000,6');
  await page.getByText('Fora', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, 'Salvar');
  await expectAddress(page, /^\/quality\/calibrations\/show\//);
  const admin = await company.api('admin');
  const { data } = await admin.call(calibration.show, { params: { uuid: plan.uuid } });
  expect(data.points.map(({ nominal, found, is_ok }) => [nominal, found, is_ok])).toEqual([
    ['10', '10.1', true],
    ['1000.0', '1000.6', false],
    ['500', '499.8', true],
  ]);
});

async function analysed(title: string): Promise<string> {
  const admin = await company.api('admin');
  const { data: opened } = await admin.call(nonConformity.create, { body: nonConformityBody({ title }) });
  const params = { uuid: opened.uuid };
  const { data: contained } = await admin.call(nonConformity.contain, {
    params,
    body: { version: opened.version, containment: 'Separadas' },
  });
  await admin.call(nonConformity.analyse, { params, body: { version: contained.version } });
  return opened.uuid;
}

test('of two who analyse one cause at once neither loses a word', async () => {
  const admin = await company.api('admin');
  const params = { uuid: await analysed('Análise a dois') };
  const page = await company.visit(`/quality/non-conformities/view/${params.uuid}?tab=analysis`, { as: 'qualidade' });
  await field(page, '1º por quê').fill('Faltou conferir');
  await page.getByRole('tab', { name: /^Plano de ação/ }).click();
  await press(dialog(page, 'Sair sem salvar?'), 'Continuar editando');
  const theirs = { version: 0, causes: [{ category: 'METHOD' as const, description: 'Sem procedimento' }] };
  await admin.call(causeAnalysis.save, { params, body: theirs });
  await press(page, 'Salvar análise');
  await page.getByText('Outra pessoa salvou esta análise').waitFor();
  await expectValue(field(page, 'Método: causa 1'), 'Sem procedimento');
  await press(page, 'Salvar análise');
  await expectToast(page, 'Análise de causa salva!');
  const { data } = await admin.call(causeAnalysis.show, { params });
  expect([data.why_1, ...data.causes.map(({ description }) => description)]).toEqual([
    'Faltou conferir',
    'Sem procedimento',
  ]);
});

test('causes are drawn on the fish by keyboard alone, and one of them is the root', async () => {
  const admin = await company.api('admin');
  const params = { uuid: await analysed('Espinha da jornada') };
  const page = await company.visit(`/quality/non-conformities/view/${params.uuid}?tab=analysis`, { as: 'qualidade' });
  const { keyboard } = page;
  await button(page, 'Adicionar causa em Método').focus();
  await keyboard.press('Enter');
  await keyboard.type('Recebimento sem conferir validade');
  await keyboard.press('Enter');
  await keyboard.type('Instrução antiga');
  await keyboard.press('Enter');
  await keyboard.press('Backspace');
  // Back on the one before the empty one that went.
  await keyboard.type(' na bancada');
  await expectValue(field(page, 'Método: causa 2'), 'Instrução antiga na bancada');
  expect(await field(page, /^Método: causa/).count()).toBe(2);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectValue(field(page, 'Causa raiz'), 'Instrução antiga na bancada');
  expect(await axe(page)).toEqual([]);
  await button(page, 'Salvar análise').focus();
  await keyboard.press('Enter');
  await expect
    .poll(async () => (await admin.call(causeAnalysis.show, { params })).data.root_cause)
    .toBe('Instrução antiga na bancada');
  const narrow = await company.visit(`/quality/non-conformities/view/${params.uuid}?tab=analysis`, {
    as: 'qualidade',
    phone: true,
    dark: true,
  });
  await expectValue(field(narrow, 'Método: causa 1'), 'Recebimento sem conferir validade');
  expect(await axe(narrow)).toEqual([]);
});

test('a recall is decided customer by customer, before whoever looks over the shoulder', async () => {
  const admin = await company.api('admin');
  const { data: all } = await admin.call(metrologyRecall.list);
  const open = all.find(({ completed_at }) => completed_at === null);
  const params = { uuid: open?.uuid ?? '' };
  const { data: recall } = await admin.call(metrologyRecall.show, { params });
  const whose = recall.customers.find(({ open_count, customer_uuid }) => open_count > 0 && customer_uuid);
  const page = await company.visit(`/quality/recalls/${recall.uuid}`, { as: 'qualidade' });
  await page.getByRole('button', { name: new RegExp(`^${whose?.customer_name}`) }).click();
  await press(page, 'Marcar todas');
  expect(await axe(page)).toEqual([]);
  await press(page, /^Decidir \d+$/);
  const asked = dialog(page, /^Decidir/);
  await choose(page, 'Decisão', 'Refazer a medição', asked);
  await field(asked, 'Justificativa').fill('Visita marcada com o cliente');
  await press(asked, 'Decidir');
  await expectToast(page, 'Decisão registrada!');
  const { data: after } = await admin.call(metrologyRecall.show, { params });
  expect(after.customers.find(({ customer_uuid }) => customer_uuid === whose?.customer_uuid)?.open_count).toBe(0);
});

test('a non-conformity is opened from an order in one click, with what is known there', async () => {
  const admin = await company.api('admin');
  const { data: orders } = await admin.call(serviceOrder.list, { query: { status: ['IN_PROGRESS'], per_page: 20 } });
  const taken = (await admin.call(nonConformity.list, { query: { per_page: 100 } })).data;
  const order = orders.find(({ uuid }) => !taken.some(({ service_order_uuid }) => service_order_uuid === uuid));
  const page = await company.visit(`/service-order/show/${order?.uuid}?tab=non-conformities`, { as: 'admin' });
  await press(page, 'Abrir não conformidade');
  await heading(page, new RegExp(order?.code ?? '')).waitFor();
  const { data } = await admin.call(nonConformity.list, { query: { service_order_uuid: order?.uuid ?? '' } });
  expect(data.map(({ status, customer_uuid }) => [status, customer_uuid])).toEqual([['OPEN', order?.customer.uuid]]);
});

test('many are chosen and sent to the laboratory, and the list that goes with them is downloaded', async () => {
  const plans = [await planned(await newInstrument('JOR-0011')), await planned(await newInstrument('JOR-0012'))];
  const page = await company.visit('/quality/calibrations?instrument=JOR-001', { as: 'qualidade' });
  for (const { code } of plans) await row(page, code).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await press(page, 'Enviar ao laboratório');
  await press(dialog(page, /^Enviar ao laboratório 2 calibrações\?/), 'Enviar ao laboratório');
  expect((await saved).suggestedFilename()).toBe('lista-de-remessa.pdf');
  const admin = await company.api('admin');
  for (const { uuid } of plans)
    expect((await admin.call(calibration.show, { params: { uuid } })).data.status).toBe('SENT');
});

test('a number somebody has is refused while it is typed; an instrument is handed on and planned from its own page', async () => {
  const made = await newInstrument('JOR-0021');
  const form = await company.visit('/instruments/create', { as: 'qualidade' });
  await field(form, 'Nº de patrimônio').fill('jor-0021');
  await form.getByText('Já é o número de “Multímetro da jornada”.').waitFor();
  await press(form, 'Salvar');
  await form.getByText('Falta corrigir 2 campos').waitFor();
  const page = await company.visit(`/instruments/show/${made.uuid}`, { as: 'qualidade' });
  await press(page, 'Mais ações');
  await page.getByRole('menuitem', { name: 'Entregar a alguém' }).click();
  const asked = dialog(page, 'Entregar JOR-0021');
  await pick(page, combo(asked, 'Com quem fica'), 'tec', /./);
  await press(asked, 'Entregar');
  await expectToast(page, 'Custódia registrada!');
  const admin = await company.api('admin');
  const { data } = await admin.call(instrument.show, { params: { uuid: made.uuid } });
  await page
    .getByText(data.holder_name ?? 'ninguém')
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Agendar calibração' }).click();
  await expectAddress(page, `/quality/calibrations/create?instrument=${made.uuid}`);
  await expectValue(combo(page, 'Instrumento'), 'JOR-0021 · Multímetro da jornada');
});

test('whom a recall concerns is written to and visited from its screen, reached from the calibration that opened it', async () => {
  const admin = await company.api('admin');
  const { data: all } = await admin.call(metrologyRecall.list, { query: {} });
  const recall = (await admin.call(metrologyRecall.show, { params: { uuid: all[0]?.uuid ?? '' } })).data;
  const whose = recall.customers.find(({ customer_uuid, changed_count }) => customer_uuid && changed_count > 0);
  const page = await company.visit(`/quality/calibrations/show/${recall.calibration_uuid}`, { as: 'qualidade' });
  await page.getByRole('link', { name: new RegExp(`^${recall.code}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${whose?.customer_name}`) }).click();
  await press(page, 'Enviar carta por e-mail');
  const asked = dialog(page, /^Carta do recall/);
  const to = 'qualidade@cliente-jornada.com.br';
  await combo(asked, 'E-mails').fill(to);
  await combo(asked, 'E-mails').press('Enter');
  await press(asked, 'Enviar');
  await expectToast(page, 'Carta: e-mail enviado com sucesso!');
  await page.getByText(`Enviada a ${to}`).waitFor();
  const letter = await company.mailbox.letterTo(to, new RegExp(recall.code));
  expect(letter.attachments.length).toBe(1);
  // Who reads the recall and plans the work begins the visit from the same place.
  const planning = await company.visit(`/quality/recalls/${recall.uuid}`, { as: 'gestor' });
  await planning.getByRole('button', { name: new RegExp(`^${whose?.customer_name}`) }).click();
  const begin = planning.getByRole('link', { name: 'Agendar visita' }).or(button(planning, 'Agendar visita'));
  await begin.click();
  const choice = planning.getByRole('menuitem').first();
  await choice.or(heading(planning, 'Novo agendamento')).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await expectAddress(planning, /^\/maintenance-schedule\/create\?/);
  await expect.poll(() => field(planning, 'Observações').inputValue()).toContain(`recall ${recall.code}`);
});
