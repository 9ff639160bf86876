import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { fieldWork } from '#modules/service/field-work/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { planned, shelf } from '#modules/service/service-order-part/testing/bench.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { assigned } from './assigned.ts';
import { card, chip, cut, lineIsDown, mend, noNetwork } from './field-phone.ts';
import { button, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany({ offlineStart: true });

/** An order with one service and one part set aside for the technician, who is the only one to answer it. */
async function prepared(name: string) {
  const desk = await company.api('admin');
  const me = (await (await company.api('tecnico')).call(auth.me)).data;
  const service = await desk.call(labor.create, {
    body: { code: name.slice(0, 18), name, estimated_minutes: 45, fixed_price: '100.00' },
  });
  const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
  const params = { uuid: order.uuid };
  const item = await shelf(desk, { batch_number: 'VAN-1', quantity: '4', unit_cost: '10.00' });
  await planned(desk, order.uuid, item, '2');
  await desk.call(orderParts.reserve, { params });
  await desk.call(orderLabor.create, {
    params,
    body: { labor_uuid: service.data.uuid, technician_ids: [me.uuid] },
  });
  const consumed = async () => Number((await desk.call(orderParts.summary, { params })).data.parts[0]?.consumed);
  return {
    desk,
    order,
    item,
    me,
    params,
    consumed,
    stands: async () => (await desk.call(serviceOrder.show, { params })).data,
    logs: async () => (await desk.call(workLogs.list, { params })).data,
  };
}
describe('a day without a network', () => {
  test('parts, a record of work, the order’s end and its delivery are kept, sent in order, and count from when they were done', async () => {
    company.forgive(lineIsDown);
    const { order, item, stands, logs, consumed, desk, me } = await prepared('Reparo sem rede');
    const phone = await company.visit(`/service-order/maintenance/${order.uuid}`, { as: 'tecnico', phone: true });
    // With a network the screens of the order are opened once.
    const tab = (name: string) => phone.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await button(phone, 'Iniciar: Reparo sem rede').waitFor();
    await tab('Registros');
    await press(phone, 'Novo registro');
    await press(dialog(phone, 'Novo registro de trabalho'), 'Cancelar');
    await tab('Peças');
    await phone.getByText(item.name).first().waitFor();
    await tab('Serviços');
    await press(phone, 'Iniciar: Reparo sem rede');
    await button(phone, 'Pausar: Reparo sem rede').waitFor();
    await tab('Peças');
    await press(phone, 'Aplicar peças');
    const using = dialog(phone, 'Aplicar peças');
    await field(using, 'Quantidade').waitFor();
    await press(using, 'Cancelar');
    await expectGone(using);

    await cut(phone);
    await press(phone, 'Aplicar peças');
    await field(using, 'Quantidade').fill('1');
    await press(using, 'Aplicar peças');
    await expectGone(using);
    await phone.getByText(/^Peças aplicadas: .*Guardado neste dispositivo às/).waitFor();
    await tab('Registros');
    await press(phone, 'Novo registro');
    const logging = dialog(phone, 'Novo registro de trabalho');
    await logging.getByLabel('Início').fill('00:01');
    await logging.getByLabel('Fim').fill('00:02');
    await field(logging, 'O que foi feito').fill('Troca do fusível na sala de máquinas');
    await press(logging, 'Registrar');
    await expectGone(logging);
    await phone.getByText('Troca do fusível na sala de máquinas').waitFor();
    expect(await axe(phone)).toEqual([]);
    await tab('Serviços');
    await press(phone, 'Concluir serviço: Reparo sem rede');
    await press(phone, `Concluir ordem: ${order.code}`);
    const sure = dialog(phone, 'Concluir com tarefas em aberto?');
    const deliver = button(phone, `Entregar: ${order.code}`);
    await sure.or(deliver).first().waitFor();
    if (await sure.isVisible()) await press(sure, 'Concluir assim mesmo');
    await deliver.click();
    const handing = dialog(phone, `Entregar ${order.code}`);
    await field(handing, 'Quem recebeu').fill('Marina Alves');
    await field(handing, 'Documento').fill('12.345.678-9');
    await handing.getByText('Digitar o nome', { exact: true }).click();
    await field(handing, 'Nome completo de quem assina').fill('Marina Alves');
    await handing.getByRole('img').first().waitFor();
    await press(handing, 'Entregar');
    await expectGone(handing);
    await chip(phone).getByText('5', { exact: true }).waitFor();
    expect(await axe(phone)).toEqual([]);
    expect([(await stands()).status, await consumed(), (await logs()).length]).toEqual(['IN_PROGRESS', 0, 0]);

    // The network is back: everything arrives once and in order, and nobody waits for it any more.
    await mend(phone);
    await expect.poll(async () => (await stands()).status, { timeout: 60_000 }).toBe('DELIVERED');
    const { delivered_to: to } = await stands();
    expect(to).toMatchObject({ name: 'Marina Alves', signature_uuid: expect.any(String) as string });
    expect([await consumed(), (await logs()).map(({ description }) => description)]).toEqual([
      1,
      ['Troca do fusível na sala de máquinas'],
    ]);
    await expectGone(chip(phone));
    const left = async () =>
      (await desk.call(fieldWork.unsent)).data.filter(({ user_uuid }) => user_uuid === me.uuid).length;
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  });

  test('what the server will not take any more is shown with both sides, and nothing is lost', async () => {
    company.forgive(lineIsDown);
    const { order, item, stands, desk, params, consumed } = await prepared('Reparo em conflito');
    const phone = await company.visit(`/service-order/maintenance/${order.uuid}`, { as: 'tecnico', phone: true });
    await phone.setViewportSize({ width: 360, height: 740 });
    await press(phone, 'Iniciar: Reparo em conflito');
    await button(phone, 'Pausar: Reparo em conflito').waitFor();
    await phone.getByRole('tab', { name: /^Peças/ }).click();
    await press(phone, 'Aplicar peças');
    const using = dialog(phone, 'Aplicar peças');
    await field(using, 'Quantidade').waitFor();
    await cut(phone);
    await field(using, 'Quantidade').fill('2');
    await press(using, 'Aplicar peças');
    await expectGone(using);
    await phone.getByText(/^Peças aplicadas: .*Guardado neste dispositivo às/).waitFor();
    // Meanwhile the customer gave up.
    const { version } = await stands();
    await desk.call(serviceOrder.moveOrder, {
      params,
      body: { to: 'CANCELLED', reason: 'Cliente desistiu', version },
    });
    await mend(phone);
    const told = phone.getByRole('alert').filter({ hasText: 'Não foi aceito: Peças aplicadas' });
    await told.getByText('Como está agora').waitFor();
    await told.getByText(item.name, { exact: false }).first().waitFor();
    expect(await axe(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect([(await stands()).status, await consumed()]).toEqual(['CANCELLED', 0]);
    // Who hands work out sees that something is stuck there.
    const chief = await company.visit('/assignments/pending', { as: 'gestor' });
    await expect
      .poll(async () => (await desk.call(fieldWork.unsent)).data.map(({ unsent }) => unsent), { timeout: 30_000 })
      .toContain(1);
    await chief.reload();
    await chief.getByText('Trabalho feito e ainda não enviado').waitFor();
    expect(await axe(chief)).toEqual([]);
    await press(told, 'Descartar');
    await expectGone(told);
  });

  test('a press that was refused is told on an order that was cancelled meanwhile, where its service stands no more', async () => {
    company.forgive(lineIsDown);
    const { order, stands, desk, params } = await prepared('Início em conflito');
    const phone = await company.visit(`/service-order/maintenance/${order.uuid}`, { as: 'tecnico', phone: true });
    await button(phone, 'Iniciar: Início em conflito').waitFor();
    await cut(phone);
    await press(phone, 'Iniciar: Início em conflito');
    await phone.getByText(/^Início: Início em conflito\. Guardado neste dispositivo às/).waitFor();
    const { version } = await stands();
    await desk.call(serviceOrder.moveOrder, {
      params,
      body: { to: 'CANCELLED', reason: 'Cliente desistiu', version },
    });
    await mend(phone);
    await phone.getByText('Nenhum serviço desta ordem está com você.').waitFor();
    const told = phone.getByRole('alert').filter({ hasText: 'Não foi aceito: Início' });
    await told.getByText('Como está agora').waitFor();
    await press(told, 'Descartar');
    await expectGone(told);
  });

  test('a service is not finished over open tasks where there is no network: they are said at once, and go as they are answered', async () => {
    company.forgive(noNetwork);
    const { name, work } = await assigned(company, 'Serviço com tarefas');
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await press(phone, `Checklist: 0 de 2, ${name}`);
    await button(card(phone, 'Conferir o aterramento'), 'Feito').waitFor();
    await phone.context().setOffline(true);
    await press(phone, `Iniciar: ${name}`);
    await press(phone, `Concluir serviço: ${name}`);
    const open = phone.getByRole('alert').filter({ hasText: 'Responda antes de concluir' });
    await open.getByRole('listitem').nth(1).waitFor();
    await press(card(phone, 'Conferir o aterramento'), 'Feito');
    await button(phone, `Checklist: 1 de 2, ${name}`).waitFor();
    await card(phone, 'Ventilação livre').getByText('Sim', { exact: true }).click();
    await expectGone(open);
    await press(phone, `Concluir serviço: ${name}`);
    await phone.getByText(new RegExp(`^Conclusão: ${name}\\. Guardado neste dispositivo às`)).waitFor();
  });

  test('a phone that is called lost keeps nothing once it is heard of', async () => {
    company.forgive(lineIsDown);
    company.forgive(/401/);
    const { desk, me } = await prepared('Telefone perdido');
    const phone = await company.visit('/assignments/pending', { as: 'tecnico', phone: true });
    await button(phone, 'Aceitar: Telefone perdido').waitFor();
    await cut(phone);
    await press(phone, 'Aceitar: Telefone perdido');
    await phone.getByText(/^Aceite: Telefone perdido. Guardado neste dispositivo às/).waitFor();
    const kept = () =>
      phone.evaluate(async () => [
        (await indexedDB.databases()).some(({ name }) => name === 'bancada-unsent'),
        localStorage.getItem('token') !== null,
      ]);
    expect(await kept()).toEqual([true, true]);
    const of = { uuid: me.uuid };
    for (const { uuid } of (await desk.call(user.sessions, { params: of })).data)
      await desk.call(user.loseDevice, { params: { ...of, sessionUuid: uuid } });
    await mend(phone);
    await heading(phone, 'Faça seu login').waitFor();
    expect(await kept()).toEqual([false, false]);
  });
});
