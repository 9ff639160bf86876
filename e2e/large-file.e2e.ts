import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { videoOf } from '#core/testing/video.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { assigned } from './assigned.ts';
import { dialog, expectGone, field, press } from './steps.ts';

const company = openCompany({ offlineStart: true });
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const offsetOf = (route: Route): number => Number(new URL(route.request().url()).searchParams.get('offset'));
const openRecords = (page: Page) => page.getByRole('tab', { name: /^Registros/ }).click();

describe('a video on a line that is cut in the middle', () => {
  test('goes on where it stood after the page was killed, and arrives byte for byte', async () => {
    company.forgive(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_FAILED/);
    const video = videoOf('vazamento', 3_200_000);
    const { work } = await assigned(company, 'Serviço com vídeo');
    const params = { uuid: work.split('/').at(-1) ?? '' };
    const technician = await company.api('tecnico');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
    const log = { date: today, started_at: '00:01', ended_at: '00:02', type: 'REPAIR', technician_uuid: '' } as const;
    const body = { ...log, description: 'Vazamento na conexão' } as never;
    await technician.call(workLogs.create, { params, body });
    const media = async () => (await technician.call(workLogs.list, { params })).data.flatMap((one) => one.media);
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await openRecords(phone);
    await phone.getByText('Vazamento na conexão').waitFor();

    // Two parts go; with the third the line is gone.
    const offsets: number[] = [];
    const context = phone.context();
    await context.route('**/api/upload/**', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      offsets.push(offsetOf(route));
      if (offsets.length < 3) return route.continue();
      if (offsets.length === 3) await context.route('**/api/**', (call) => call.abort('connectionrefused'));
      return route.abort('connectionreset');
    });
    await phone
      .getByRole('listitem')
      .filter({ hasText: 'Vazamento na conexão' })
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'vazamento.mp4', mimeType: 'video/mp4', buffer: video });
    const sending = dialog(phone, 'Enviar arquivo');
    await field(sending, 'Legenda').fill('Gotas na conexão');
    await press(sending, 'Enviar');
    await expectGone(sending);
    await press(phone, /^Ver o que falta enviar/);
    const list = dialog(phone, 'O que falta enviar');
    await list.getByText('Aguardando conexão. 1 MB de 3,1 MB já no servidor: continua daí.').waitFor();
    expect(await axe(phone)).toEqual([]);
    expect(await media()).toEqual([]);
    const before = offsets.splice(0);
    expect(before.slice(0, 3)).toEqual([0, 524_288, 1_048_576]);

    // Killed. When it is opened again the line is there, and nothing of what had arrived goes a second time.
    await phone.close();
    await context.unroute('**/api/**');
    await context.unroute('**/api/upload/**');
    await context.route('**/api/upload/**', (route) => {
      if (route.request().method() === 'PATCH') offsets.push(offsetOf(route));
      return route.fallback();
    });
    const again = await context.newPage();
    await again.goto(work);
    await expect.poll(media, { timeout: 60_000 }).toHaveLength(1);
    expect(offsets[0]).toBe(1_048_576);
    expect(offsets).toHaveLength(Math.ceil((video.length - 1_048_576) / 524_288));
    const [file] = await media();
    expect(file).toMatchObject({ name: 'vazamento.mp4', size: video.length, description: 'Gotas na conexão' });
    const { raw } = await technician.send('GET', `/file/${file?.uuid}`);
    expect(sha256(raw)).toBe(sha256(video));
    await openRecords(again);
    await again.getByText('Gotas na conexão').first().waitFor();
  });
});

describe('a browser that says the network is back', () => {
  test('has its worker ask the open pages to send', async () => {
    const phone = await company.visit('/my-day', { as: 'tecnico', phone: true });
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    const asked = phone.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true });
        }),
    );
    const browser = await phone.context().newCDPSession(phone);
    const registrationId = await new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
      void browser.send('ServiceWorker.enable');
    });
    const fired = { origin: company.url, registrationId, tag: 'unsent', lastChance: false };
    await browser.send('ServiceWorker.dispatchSyncEvent', fired);
    expect(await asked).toBe('send-unsent');
  });
});
