import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';
import { assigned } from './assigned.ts';
import { card, noNetwork } from './field-phone.ts';
import { button, heading, press } from './steps.ts';

const company = openCompany({ offlineStart: true });

describe('what a technician has aboard', () => {
  /** The phone's own program is there, and all of the day was taken along. */
  async function takeAlong(page: Page): Promise<void> {
    await page.goto('/aboard');
    await press(page, 'Atualizar agora');
    await page.getByText(/^Atualizado (agora|há)/).waitFor({ timeout: 90_000 });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  }

  test('a new version is offered, and not while something is unsent', async () => {
    company.forgive(noNetwork);
    const { name, work } = await assigned(company, 'Serviço de duas versões');
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await button(phone, `Iniciar: ${name}`).waitFor();
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    // Another program for the same pages, as an upgrade of the server brings one.
    await phone.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js?next', { scope: '/' })));
    await button(phone, 'Atualizar').waitFor({ timeout: 60_000 });
    await phone.context().setOffline(true);
    await press(phone, `Iniciar: ${name}`);
    await phone.getByText('Ela entra depois que o que falta enviar for enviado.').waitFor();
    expect(await button(phone, 'Atualizar').count()).toBe(0);
    // Sent, the way to it is open again.
    await phone.context().setOffline(false);
    await button(phone, 'Atualizar').waitFor();
    await button(phone, `Pausar: ${name}`).waitFor();
  });

  test('opens without a network as the person last signed in', async () => {
    company.forgive(noNetwork);
    const { name, code, work, show, unit } = await assigned(company, 'Serviço a bordo');
    const far = await newOrder(await company.api('gestor'));
    const phone = await company.visit('/my-day', { as: 'tecnico', phone: true });
    await takeAlong(phone);
    // A day of the demo's technician, photos small: 25 MB at most.
    const weight = await phone.getByText(/^[\d.]+ respostas · /).innerText();
    expect(weight).toMatch(/ · ([\d,]+ KB|(1?\d|2[0-4])(,\d)? MB)$/);
    const context = phone.context();

    // Killed, and opened where there is no network at all: today, the order, its tasks, its unit and its life.
    await context.setOffline(true);
    await phone.close();
    const again = await context.newPage();
    await again.goto('/my-day');
    await heading(again, 'Meu dia').waitFor();
    await again.getByText(/esperam a sua resposta/).waitFor();
    await again.getByText('Você está sem conexão.').waitFor();
    await again.goto(work);
    await press(again, `Checklist: 0 de 2, ${name}`);
    await card(again, 'Conferir o aterramento').waitFor();
    expect(await axe(again)).toEqual([]);
    await again.goto(show);
    await again.getByText('Não liga').first().waitFor();
    await again.goto(unit);
    await again.getByRole('tab', { name: /^Histórico de vida/ }).click();
    await again.getByText(code).first().waitFor();
    // Of what is not aboard it is said, calmly, and what helps.
    await again.goto(`/service-order/show/${far.uuid}`);
    await again.getByText('Não está a bordo. Com rede, abra ou use Levar comigo.').first().waitFor();
    await again.goto('/aboard');
    await again.getByRole('link', { name: code }).waitFor();
  });
});
