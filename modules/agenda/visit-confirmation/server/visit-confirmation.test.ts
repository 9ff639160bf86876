import { beforeAll, expect, it } from 'vitest';
import { addOpenDays } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { multipart } from '#core/testing/multipart.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { visitConfirmation, visitPage } from '../contract.ts';
import { confirmationSetting } from '../setting.contract.ts';
import { newVisit } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  desk = await server.client('all');
  nobody = server.as(null);
  return () => mailbox.close();
});

const inDays = (days: number): string => addDays(dayOf(new Date()), days);
let made = 0;
async function waiting(scheduled_date = inDays(1)) {
  const contact_email = `contato-${(made += 1)}@visita.exemplo.com.br`;
  // The day may be any: whether the house is open then is not what is asked here.
  const visit = await newVisit(desk, { scheduled_date, contact_email, override_reason: 'Teste' });
  return { visit, to: contact_email };
}
async function ask(): Promise<void> {
  await remindNow(server, 'visit-confirmation.ask');
  await server.work();
}
const tokenIn = (text: string): string => /\/visita\/([\w-]{43})/.exec(text)?.[1] ?? '';
const open = async (token: string) => (await nobody.call(visitPage.show, { params: { token } })).data;
function answer(token: string, said: Record<string, string>) {
  const { payload, headers } = multipart([], { document: '', ...said });
  return nobody.send('POST', `/public/visit/${token}/decision`, payload, { headers });
}
const said = async (uuid: string) => (await desk.call(visitConfirmation.ofVisit, { params: { uuid } })).data;

it('asks the contact once, with the appointment as a file; what they confirm is shown and told', async () => {
  const { visit, to } = await waiting();
  await ask();
  await ask();
  const letter = await mailbox.letterTo(to, /^Visita em /);
  expect(mailbox.letters.filter((one) => one.to === to)).toHaveLength(1);
  expect(letter.attachments).toEqual([{ name: `visita-${visit.code.toLowerCase()}.ics`, type: 'text/calendar' }]);
  const token = tokenIn(letter.text);
  const seen = await open(token);
  expect(seen).toMatchObject({ code: visit.code, scheduled_date: visit.scheduled_date, decision: null });
  expect(JSON.stringify(seen)).not.toContain(visit.uuid);
  const file = await nobody.try(visitPage.paper, { params: { token } });
  expect(file.raw.toString()).toContain(`UID:${visit.uuid}@bancada`);
  expect(await said(visit.uuid)).toMatchObject({ email: to, answer: null });

  const sent = { decision: 'CONFIRM', name: 'João da Portaria', document_sha256: seen.document_sha256 };
  expect((await answer(token, sent)).status).toBe(200);
  expect(await said(visit.uuid)).toMatchObject({ answer: 'CONFIRM', answered_by: 'João da Portaria' });
  expect((await answer(token, sent)).status).toBe(409);
  expect((await open(token)).decision).toMatchObject({ answer: 'CONFIRM', name: 'João da Portaria' });
  const { data } = await desk.call(notification.list, { query: {} });
  expect(JSON.stringify(data)).toContain(`${visit.code}: Confirmada pelo cliente`);
});

it('takes another day as a wish: the visit stays, and moved it is asked about anew; the old page says so', async () => {
  const { visit, to } = await waiting(inDays(2));
  await ask();
  const token = tokenIn((await mailbox.letterTo(to, /^Visita em /)).text);
  const { document_sha256 } = await open(token);
  const without = await answer(token, { decision: 'ANOTHER_DAY', name: 'Rita', document_sha256 });
  expect(without.status).toBe(422);
  const wish = {
    decision: 'ANOTHER_DAY',
    name: 'Rita',
    comment: 'Só à tarde',
    wanted_date: inDays(9),
    document_sha256,
  };
  expect((await answer(token, { ...wish, wanted_date: inDays(-1) })).status).toBe(422);
  expect((await answer(token, wish)).status).toBe(200);
  const stands = (await desk.call(maintenanceSchedule.show, { params: { uuid: visit.uuid } })).data;
  expect(stands).toMatchObject({ status: 'SCHEDULED', scheduled_date: visit.scheduled_date });
  expect(await said(visit.uuid)).toMatchObject({
    answer: 'ANOTHER_DAY',
    wanted_date: inDays(9),
    comment: 'Só à tarde',
  });

  const other = await waiting(inDays(2));
  await ask();
  const old = tokenIn((await mailbox.letterTo(other.to, /^Visita em /)).text);
  await desk.call(maintenanceSchedule.reschedule, {
    params: { uuid: other.visit.uuid },
    body: {
      version: other.visit.version,
      scheduled_date: inDays(1),
      scheduled_time: '15:00',
      reason: 'Rota',
      override_reason: 'Teste',
    },
  });
  expect((await nobody.try(visitPage.show, { params: { token: old } })).status).toBe(410);
  await ask();
  await expect.poll(() => mailbox.letters.filter((one) => one.to === other.to).length).toBe(2);
});

it('asks nobody too early, nor where the company does not want it', async () => {
  const lastDay = addOpenDays(inDays(0), 2, await businessCalendar(server.services.db));
  const [near, early] = [await waiting(lastDay), await waiting(addDays(lastDay, 1))];
  await ask();
  // Days the house works: what is two of them ahead may be four of the calendar.
  expect(await said(near.visit.uuid)).toMatchObject({ email: near.to });
  expect(await said(early.visit.uuid)).toBeNull();
  await desk.call(confirmationSetting.calls.update, { body: { version: 1, asks: false, days_before: 5 } });
  await ask();
  expect(await said(early.visit.uuid)).toBeNull();
  await desk.call(confirmationSetting.calls.update, { body: { version: 2, asks: true, days_before: 5 } });
  await ask();
  expect(await said(early.visit.uuid)).toMatchObject({ email: early.to });
});
