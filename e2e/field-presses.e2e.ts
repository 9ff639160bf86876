import { describe, expect, test } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { calibrate, makeInstrument } from '#modules/quality/instrument-use/testing/examples.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { planned, shelf } from '#modules/service/service-order-part/testing/bench.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { assigned } from './assigned.ts';
import { card, cut, lineIsDown, mend } from './field-phone.ts';
import { button, combo, dialog, expectGone, expectValue, field, press } from './steps.ts';

const company = openCompany({ offlineStart: true });
const narrow = { width: 360, height: 740 };

describe('what a technician presses without a network', () => {
  test('the label of a part is read where parts are used: those of the order are found, others are told', async () => {
    company.forgive(lineIsDown);
    const desk = await company.api('admin');
    const { name, work } = await assigned(company, 'Peça lida na etiqueta');
    const params = { uuid: work.split('/').at(-1) ?? '' };
    const item = await shelf(desk, { batch_number: 'LIDA-1', quantity: '4', unit_cost: '10.00' });
    await planned(desk, params.uuid, item, '2');
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await phone.setViewportSize(narrow);
    await press(phone, `Iniciar: ${name}`);
    await button(phone, `Pausar: ${name}`).waitFor();
    await phone.getByRole('tab', { name: /^Peças/ }).click();
    await press(phone, 'Aplicar peças');
    const using = dialog(phone, 'Aplicar peças');
    await field(using, 'Quantidade').waitFor();

    await cut(phone);
    await press(using, 'Ler código da peça');
    const reading = dialog(phone, 'Ler código da peça');
    await field(reading, 'Código').fill('NADA-1');
    await press(reading, 'Usar este código');
    await reading
      .getByText('Nenhuma peça com o código “NADA-1”. Sem rede, só as desta ordem são encontradas.')
      .waitFor();
    expect(await axe(phone)).toEqual([]);
    // As a reader types it: without its dashes, and Enter at the end.
    await field(reading, 'Código').fill(item.code.replaceAll('-', ' ').toLowerCase());
    await field(reading, 'Código').press('Enter');
    await expectGone(reading);
    await expectValue(combo(using, 'Peça'), item.name);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    expect(await axe(phone)).toEqual([]);
    await field(using, 'Quantidade').fill('1');
    await press(using, 'Aplicar peças');
    await expectGone(using);
    await phone.getByText(/^Peças aplicadas: .*Guardado neste dispositivo às/).waitFor();
    await mend(phone);
    const consumed = async () => Number((await desk.call(orderParts.summary, { params })).data.parts[0]?.consumed);
    await expect.poll(consumed, { timeout: 60_000 }).toBe(1);
  });

  test('an instrument that may not measure is refused when its label is read, and a value out of its range at its field', async () => {
    company.forgive(lineIsDown);
    const desk = await company.api('admin');
    const technician = await company.api('tecnico');
    const me = (await technician.call(auth.me)).data;
    const held = async (days: number, interval_months: number) => {
      const made = await makeInstrument(desk, { asset_number: `CAMPO-${days}`, interval_months });
      const params = { uuid: made.uuid };
      await calibrate(desk, made.uuid, days);
      await desk.call(instrument.hold, { params, body: { holder_uuid: me.uuid } });
      return made;
    };
    const [good, late] = [await held(10, 12), await held(90, 1)];
    const measured = 'Valor medido';
    const task = { description: measured, answer_type: 'NUMBER', unit: good.unit, required: true };
    const { name, work, tasks } = await assigned(company, 'Serviço com medição', [task]);
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await phone.setViewportSize(narrow);
    // From here on this phone keeps what is aboard.
    await phone.waitForFunction(() => localStorage.getItem('aboard') !== null);
    await press(phone, `Checklist: 0 de 1, ${name}`);
    const box = combo(card(phone, measured), `Instrumento de ${measured}`);
    await box.waitFor();
    // What is aboard is told to the box before the line goes.
    await phone.waitForLoadState('networkidle');

    await cut(phone);
    const read = async (code: string) => {
      await press(phone, `Ler código do instrumento de ${measured}`);
      const reading = dialog(phone, `Ler código do instrumento de ${measured}`);
      await field(reading, 'Código').fill(code);
      await field(reading, 'Código').press('Enter');
      return reading;
    };
    const reading = await read('CAMPO-0');
    await reading
      .getByText('Nenhum instrumento com este código. Sem rede, só os que estão a bordo são encontrados.')
      .waitFor();
    await press(reading, 'Fechar');
    await expectGone(reading);
    const refusing = await read(late.asset_number);
    await refusing.getByText(/está com a calibração vencida desde/).waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(refusing, 'Fechar');
    await expectGone(refusing);
    await expectGone(await read(good.asset_number.toLowerCase()));
    await expect.poll(() => box.inputValue()).toContain(good.asset_number);
    const value = field(card(phone, measured), measured);
    await value.fill('1001');
    await value.press('Enter');
    const refused = card(phone, measured).getByRole('alert').filter({ hasText: 'Não foi salva.' });
    await refused.getByText(/ mede de /).waitFor();
    expect(await axe(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    // Another value is another answer: it waits, and arrives with its instrument.
    await value.fill('127,5');
    await value.press('Enter');
    await card(phone, measured).getByText('Guardada neste dispositivo.', { exact: false }).waitFor();
    await mend(phone);
    await expect
      .poll(async () => (await tasks()).map((one) => [Number(one.answer), one.instrument_uuid]), { timeout: 60_000 })
      .toEqual([[127.5, good.uuid]]);
  });

  test('a text that was refused is taken to the order as a record of work', async () => {
    company.forgive(lineIsDown);
    const technician = await company.api('tecnico');
    const { work } = await assigned(company, 'Texto recusado');
    const params = { uuid: work.split('/').at(-1) ?? '' };
    const phone = await company.visit(`${work}?tab=work-logs`, { as: 'tecnico', phone: true });
    await phone.setViewportSize(narrow);
    const logging = dialog(phone, 'Novo registro de trabalho');
    await press(phone, 'Novo registro');
    await field(logging, 'O que foi feito').waitFor();
    await cut(phone);
    await logging.getByLabel('Início').fill('00:03');
    await logging.getByLabel('Fim').fill('00:04');
    await field(logging, 'O que foi feito').fill('Vazamento contido na sala de máquinas');
    await press(logging, 'Registrar');
    await expectGone(logging);
    await phone.getByText(/^Registro de trabalho de .*Guardado neste dispositivo às/).waitFor();
    // Meanwhile the same minute is told from somewhere else.
    const body = {
      date: dayOf(new Date()),
      started_at: '00:03',
      ended_at: '00:04',
      technician_uuid: '',
      type: 'REPAIR',
    };
    await technician.call(workLogs.create, { params, body: { ...body, description: 'Lançado no balcão' } as never });
    await mend(phone);
    const refused = phone.getByRole('alert').filter({ hasText: 'Não foi aceito: Registro de trabalho' });
    await refused.getByText('Sobrepõe-se a outro registro', { exact: false }).waitFor();
    expect(await axe(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    await press(refused, 'Levar como apontamento');
    await expectGone(refused);
    const texts = async () => (await technician.call(workLogs.list, { params })).data.map((one) => one.description);
    await expect.poll(async () => (await texts()).length, { timeout: 60_000 }).toBe(2);
    expect((await texts()).at(-1)).toMatch(/não aceito: .*Sobrepõe-se[^]*Vazamento contido na sala de máquinas$/);
    await phone.getByText('Vazamento contido na sala de máquinas').first().waitFor();
    expect(await axe(phone)).toEqual([]);
  });
});
