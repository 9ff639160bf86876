import { describe, expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { checklist } from '#modules/checklist/contract.ts';
import { labor } from '#modules/labor/contract.ts';
import { profile } from '#modules/profile/contract.ts';
import { serviceOrder } from '#modules/service-order/contract.ts';
import { moved, newOrder } from '#modules/service-order/testing/examples.ts';
import { orderLabor } from '#modules/service-order-labor/contract.ts';
import { button, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany();

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

describe('a technician with a phone', () => {
  test('is given work, accepts it, runs the timer in two tabs, answers the checklist and finishes', async () => {
    const desk = await company.api('gestor');
    const order = await readyOrder(desk);
    const tasked = await service(desk, 'Jornada com tarefa', 'Conferir o aterramento');
    const plain = await service(desk, 'Jornada simples');

    // The manager puts two services on the order and hands them out.
    const me = await (await company.api('tecnico')).call(profile.me);
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
    await card.getByText(/A retomada ainda não foi registrada/).waitFor();
    await phone.context().setOffline(false);
    await button(card, 'Pausar: Jornada com tarefa').waitFor();

    // It is not finished while its task is open.
    await press(card, 'Concluir: Jornada com tarefa');
    await expectToast(
      phone,
      'Responda as tarefas obrigatórias antes de concluir: “Conferir o aterramento”.',
      'Erro no timer do labor',
    );
    // It is answered where the refusal led; refused there, it unfolds by itself.
    await expectAddress(phone, `/service-order/maintenance/${order.uuid}`);
    await button(phone, 'Feito').waitFor();
    await press(phone, 'Checklist: 0 de 1, Jornada com tarefa');
    await expectGone(button(phone, 'Feito'));
    await press(phone, 'Concluir: Jornada com tarefa');
    await press(phone, 'Feito');
    await phone.getByText('Checklist: 1 de 1').waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Concluir: Jornada com tarefa');
    await expectGone(button(phone, 'Concluir: Jornada com tarefa'));
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
