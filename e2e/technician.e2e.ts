import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { evaluationTasks, serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { assignment, orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { button, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany({ offlineStart: true });

/** An order of the desk, ready to start. */
async function readyOrder(desk: TestClient) {
  return moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
}
async function service(desk: TestClient, name: string, task?: string): Promise<string> {
  const list = task
    ? await desk.call(checklist.create, {
        body: {
          name: `Checklist ${name}`,
          type: 'SERVICE',
          modules: [{ name: 'Execução', tasks: [{ description: task, answer_type: 'CHECK', required: true }] }],
        },
      } as never)
    : null;
  const { data } = await desk.call(labor.create, {
    body: {
      code: name.slice(0, 18),
      name,
      estimated_minutes: 45,
      fixed_price: '100.00',
      checklist_uuid: (list as { data: { uuid: string } } | null)?.data.uuid ?? null,
    },
  });
  return data.uuid;
}

describe('a technician alone', () => {
  test('takes an order from the evaluation to the customer’s hands in ten taps, and answers nothing twice', async () => {
    const desk = await company.api('gestor');
    const me = (await (await company.api('tecnico')).call(auth.me)).data;
    const order = await newOrder(desk, { type: 'Corretiva' });
    const params = { uuid: order.uuid };
    const services = (await desk.call(labor.list, { query: { search: 'Avaliação técnica na bancada' } })).data;
    for (const labor_uuid of [services[0]?.uuid ?? '', await service(desk, 'Jornada de reparo')])
      await desk.call(orderLabor.create, { params, body: { labor_uuid, technician_ids: [me.uuid] } });
    await moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
    const stands = async () => (await desk.call(serviceOrder.show, { params })).data.status;
    const { data: pending } = await (
      await company.api('tecnico')
    ).call(assignment.pending, { query: { per_page: 100 } });
    for (const { assignment_uuid, service_order } of pending)
      if (service_order.uuid === order.uuid)
        await (await company.api('tecnico')).call(assignment.accept, { params: { uuid: assignment_uuid } });

    // On a phone Home begins with the day; the evaluation is timed from the first tap.
    const phone = await company.visit('/', { as: 'tecnico', phone: true });
    let taps = 0;
    const tap = async (within: Page | Locator, name: string | RegExp) => {
      taps += 1;
      await press(within, name);
    };
    const card = phone.getByRole('region', { name: order.code });
    await card.waitFor();
    expect(await axe(phone)).toEqual([]);
    await tap(card, 'Avaliar: Avaliação técnica na bancada');
    await expectAddress(phone, `/service-order/evaluation/${order.uuid}`);
    const [timed] = (await desk.call(orderLabor.status, { params })).data;
    expect(timed?.status).toBe('IN_PROGRESS');

    // What the checklist asks is answered once, here.
    await answerAll(await company.api('tecnico'), order.uuid);
    await phone.reload();
    await field(phone, 'Diagnóstico').fill('Fonte com capacitor estufado');
    await field(phone, 'Conclusão').fill('Trocar o capacitor da fonte');
    taps += 1;
    await phone.getByText('Sem garantia', { exact: true }).click();
    await tap(phone, 'Finalizar avaliação');
    await expectToast(phone, 'Avaliação finalizada com sucesso!');
    expect(await stands()).toBe('NOT_STARTED');
    const lines = (await desk.call(orderLabor.list, { params, query: {} })).data;
    expect(lines.map(({ status }) => status)).toEqual(['COMPLETED', 'ASSIGNED']);

    await phone.goto('/my-day');
    await card.waitFor();
    await tap(card, 'Iniciar: Jornada de reparo');
    await button(card, 'Pausar: Jornada de reparo').waitFor();
    await phone.getByRole('region', { name: 'Agora' }).getByText(order.code).waitFor();
    expect(await stands()).toBe('IN_PROGRESS');
    await tap(card, 'Concluir serviço: Jornada de reparo');

    // The last service is done: the card asks for the order itself. Its short checklist is open, and that is said.
    await tap(card, `Concluir ordem: ${order.code}`);
    await tap(dialog(phone, 'Concluir com tarefas em aberto?'), 'Concluir assim mesmo');
    await expectToast(phone, `${order.code}: Pronta para Entrega`);
    await tap(card, `Entregar: ${order.code}`);
    const handing = dialog(phone, `Entregar ${order.code}`);
    await field(handing, 'Quem recebeu').fill('Marina Alves');
    await field(handing, 'Documento').fill('12.345.678-9');
    taps += 1;
    await handing.getByText('Digitar o nome', { exact: true }).click();
    await field(handing, 'Nome completo de quem assina').fill('Marina Alves');
    await handing.getByRole('img').first().waitFor();
    await tap(handing, 'Entregar');
    await expectToast(phone, `${order.code}: Entregue`);
    expect(await stands()).toBe('DELIVERED');
    expect(taps).toBe(10);
  });
});

/** Every task of the evaluation, with the photo where one is asked for. */
async function answerAll(calls: TestClient, uuid: string): Promise<void> {
  const { data } = await calls.call(serviceOrderEvaluation.show, { params: { uuid } });
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a3b1d' } })
    .jpeg()
    .toBuffer();
  const words: Record<string, string> = { CHECK: 'DONE', YES_NO_NA: 'YES', NUMBER: '12', TEXT: 'Sem observações' };
  for (const task of data.run.modules.flatMap(({ tasks }) => tasks)) {
    const at = `/service-order/evaluation-task/${task.uuid}`;
    const { payload, headers } = multipart([{ field: 'photos[]', name: 'a.jpg', content, type: 'image/jpeg' }]);
    if (task.answer_type === 'PHOTO') await calls.send('POST', `${at}/photos`, payload, { headers });
    else {
      const answer = task.answer_type === 'CHOICE' ? (task.options[0] ?? '') : (words[task.answer_type] ?? '');
      const body = { status: 'DONE', answer, version: task.version } as const;
      await calls.call(evaluationTasks.answerTask, { params: { uuid: task.uuid }, body });
    }
  }
}

describe('a technician with a phone', () => {
  test('is given work, accepts it, runs the timer in two tabs, answers the checklist and finishes', async () => {
    const desk = await company.api('gestor');
    const order = await readyOrder(desk);
    const tasked = await service(desk, 'Jornada com tarefa', 'Conferir o aterramento');
    const plain = await service(desk, 'Jornada simples');

    // The manager puts two services on the order and hands them out.
    const me = await (await company.api('tecnico')).call(auth.me);
    const params = { uuid: order.uuid };
    const first = await desk.call(orderLabor.create, { params, body: { labor_uuid: tasked } });
    await desk.call(orderLabor.assign, {
      params: { ...params, labor_uuid: first.data.uuid },
      body: { technician_id: me.data.uuid, notes: 'Levar o terrômetro' },
    });
    await desk.call(orderLabor.create, { params, body: { labor_uuid: plain, technician_ids: [me.data.uuid] } });

    // On the phone: one is accepted, the other refused with a reason.
    const phone = await company.visit('/assignments/pending', { as: 'tecnico', phone: true });
    await heading(phone, 'Atribuições pendentes').waitFor();
    await phone.getByText('Levar o terrômetro').waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Aceitar: Jornada com tarefa');
    await expectToast(phone, 'Atribuição aceita com sucesso!');
    await expectGone(button(phone, 'Aceitar: Jornada com tarefa'));
    await press(phone, 'Recusar: Jornada simples');
    const refusing = dialog(phone, 'Recusar “Jornada simples”');
    await press(refusing, 'Recusar');
    await refusing.getByText('Diga por que está recusando').waitFor();
    await field(refusing, 'Motivo').fill('Estou em outra cidade');
    await press(refusing, 'Recusar');
    await expectToast(phone, 'Atribuição recusada com sucesso!');

    // My day: one tap starts it, and the order with it.
    await phone.goto('/my-day');
    const card = phone.getByRole('region', { name: order.code });
    await card.waitFor();
    await press(card, 'Iniciar: Jornada com tarefa');
    await button(card, 'Pausar: Jornada com tarefa').waitFor();
    const face = card.getByRole('timer').first();
    await expect.poll(() => face.textContent()).not.toMatch(/^00:00/);
    await expect
      .poll(async () => (await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.status)
      .toBe('IN_PROGRESS');
    // What the bar on top half covers while scrolled is not judged.
    await phone.evaluate(() => scrollTo(0, 0));
    expect(await axe(phone)).toEqual([]);

    // A second tab of the same phone sees it and pauses it; the first learns of it.
    const tab = await phone.context().newPage();
    await tab.goto(`/service-order/maintenance/${order.uuid}`);
    await press(tab, 'Pausar: Jornada com tarefa');
    await button(tab, 'Retomar: Jornada com tarefa').waitFor();
    await phone.bringToFront();
    await phone.reload();
    await button(card, 'Retomar: Jornada com tarefa').waitFor();

    // Without a connection the press waits, says so, and counts once when the net is back.
    company.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await phone.context().setOffline(true);
    await press(card, 'Retomar: Jornada com tarefa');
    await card.getByText(/^Retomada: Jornada com tarefa. Guardado neste dispositivo às/).waitFor();
    await button(card, 'Pausar: Jornada com tarefa').waitFor();
    await phone.context().setOffline(false);
    await expectGone(card.getByText(/Guardado neste dispositivo/));
    await button(card, 'Pausar: Jornada com tarefa').waitFor();

    // It is not finished while its task is open: what is missing stays on the card, as a link to where it is answered.
    await press(card, 'Concluir serviço: Jornada com tarefa');
    const missing = card.getByRole('alert').filter({ hasText: 'Erro no timer do labor' });
    await missing.waitFor();
    await phone.evaluate(() => scrollTo(0, 0));
    expect(await axe(phone)).toEqual([]);
    await missing.getByRole('link', { name: 'Execução: Conferir o aterramento' }).click();
    await expectAddress(phone, new RegExp(`/service-order/maintenance/${order.uuid}#tarefa-`));
    await button(phone, 'Feito').waitFor();
    await press(phone, 'Checklist: 0 de 1, Jornada com tarefa');
    await expectGone(button(phone, 'Feito'));
    // Refused here, it unfolds by itself.
    await press(phone, 'Concluir serviço: Jornada com tarefa');
    const left = phone.getByRole('alert').filter({ hasText: 'Erro no timer do labor' });
    await left.waitFor();
    await press(phone, 'Feito');
    await phone.getByText('Checklist: 1 de 1').waitFor();
    // What was missing is not any more, and is not said any more.
    await expectGone(left);
    await phone.evaluate(() => scrollTo(0, 0));
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Concluir serviço: Jornada com tarefa');
    await expectGone(button(phone, 'Concluir serviço: Jornada com tarefa'));
    await phone.goto('/my-day');
    await phone
      .getByRole('region', { name: 'Concluídos hoje' })
      .getByText(/Jornada com tarefa/)
      .waitFor();

    // The coordinator puts a period right: what it said stays beside it.
    const office = await company.visit(`/service-order/show/${order.uuid}?tab=execution`, { as: 'gestor' });
    await press(office, 'Períodos trabalhados: Jornada com tarefa');
    const periods = dialog(office, 'Períodos de “Jornada com tarefa”');
    await periods.getByText('Pausa').first().waitFor();
    expect(await axe(office)).toEqual([]);
    await button(periods, /^Corrigir período/)
      .first()
      .click();
    const mending = dialog(office, /^Corrigir período de/);
    await press(mending, 'Corrigir');
    await mending.getByText('Diga o motivo da correção').waitFor();
    expect(await axe(office)).toEqual([]);
    await field(mending, 'Motivo').fill('Começou na véspera');
    await field(mending, 'Início').fill(formatDate(addDays(dayOf(new Date()), -1)));
    await field(mending, 'Início').press('Tab');
    await press(mending, 'Corrigir');
    await expectToast(office, 'Período corrigido com sucesso!');
    await periods.getByText(/^Corrigido por .* Começou na véspera$/).waitFor();
    await button(periods, 'Fechar').click();

    // The time counts in the reports.
    await office.goto('/productivity-dashboard');
    await office.getByRole('figure', { name: /Estimado e gasto por técnico/ }).waitFor();
    await office.getByRole('link', { name: me.data.name }).waitFor();
    expect(await axe(office)).toEqual([]);
    await office.goto('/labor-productivity?search=Jornada');
    await office.getByRole('row').filter({ hasText: 'Jornada com tarefa' }).waitFor();
    expect(await axe(office)).toEqual([]);
  });
});
