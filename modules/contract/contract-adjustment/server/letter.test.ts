import { beforeAll, expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { operation } from '#core/contract/operation.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { formatMonth } from '#modules/contract/price-index/price-index.rules.ts';
import { contractAdjustment } from '../contract.ts';
import { adjustmentDesk } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let adjusting: ReturnType<typeof adjustmentDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  adjusting = adjustmentDesk(server, desk);
  await adjusting.publish();
});

/** Adjusted this month, by an addendum of its own. */
async function adjusted(their_signatory_email: string | null) {
  const contract = await adjusting.kept(12, { their_signatory_email });
  await adjusting.apply([contract.uuid]);
  const [addendum] = await adjusting.adjustmentsOf(contract.uuid);
  if (!addendum) throw new Error('nothing was adjusted');
  return { contract, addendum };
}
const mailsTo = async (address: string) =>
  (
    await server.owner.query<{ subject: string; attachments: { name: string }[] }>(
      'select subject, attachments from outgoing_mail where to_address = $1',
      [address],
    )
  ).rows;
const lettersOf = async (uuid: string) => (await adjusting.adjustmentsOf(uuid))[0]?.letters ?? [];
/** As money stands in a PDF, whose spaces are all one. */
const money = (value: string) => formatMoney(value).replace(/\s/g, ' ');

it('says each price before and after, the months and their product, the law and from which day on', async () => {
  const { contract, addendum } = await adjusted('uti@cliente.test');
  const { raw } = await desk.send('GET', `/contract-adjustment/letter/${addendum.uuid}`);
  const { text } = await readPdf(raw);
  const { first } = adjusting;
  for (const part of [
    contract.code,
    contract.customer_name,
    'IPCA',
    '6,17%',
    '1,06167781',
    formatDate(first),
    money('600.00'),
    money('637.00'),
    money('318.50'),
    money('159.25'),
    'Lei 10.192/2001',
    formatDate(addMonths(first, 12)),
    ...addendum.months.map(({ month }) => formatMonth(month)),
  ])
    expect(text).toContain(part);
  const reader = await server.client({ maintenance_contract: ['list', 'show'] });
  await reader.refused(403, contractAdjustment.letter, { params: { uuid: addendum.uuid } });
  const seeing = await server.client({ contract_adjustment: ['list'] });
  const body = { to: ['uti@cliente.test'] };
  await seeing.refused(403, contractAdjustment.sendLetter, { params: { uuid: addendum.uuid }, body });
});

it('goes to every customer of a month once, however many send at once; one without an address is named', async () => {
  const told = await adjusted('financeiro@cliente.test');
  const silent = await adjusted(null);
  await server.owner.query('update customer set email = null where uuid = $1', [silent.contract.customer_uuid]);
  const addendum_uuids = [told.addendum.uuid, silent.addendum.uuid];
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => desk.call(contractAdjustment.sendLetters, { body: { addendum_uuids } })),
  );
  await Promise.all(Array.from({ length: 4 }, () => server.work()));
  await server.work();
  for (const { data } of asked) {
    const { data: after } = await desk.call(operation.status, { params: { id: data.operation_id } });
    expect(after).toMatchObject({ status: 'completed', processed_items: 2, failed_items: 1 });
    const logs = await desk.send('GET', `/bulk-operation/${data.operation_id}/logs`);
    expect(logs.body).toMatchObject({ data: [{ item: silent.addendum.uuid, label: silent.contract.code }] });
  }
  const mails = await mailsTo('financeiro@cliente.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(`Reajuste do contrato ${told.contract.code} a partir de`);
  expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
    `reajuste-${told.contract.code.toLowerCase()}-aditivo-1.pdf`,
  ]);
  const { data: applied } = await desk.call(contractAdjustment.applied, { query: { month: adjusting.month } });
  const rowOf = (uuid: string) => applied.find((row) => row.uuid === uuid);
  expect(rowOf(told.addendum.uuid)).toMatchObject({
    code: told.contract.code,
    new_value: '637.00',
    sent_to: 'financeiro@cliente.test',
  });
  expect(rowOf(silent.addendum.uuid)).toMatchObject({ email: null, sent_at: null });
});

it('goes from the contract to whom one says, and to the same address not twice', async () => {
  const { contract, addendum } = await adjusted('diretoria@cliente.test');
  const params = { uuid: addendum.uuid };
  const send = (...to: string[]) => desk.try(contractAdjustment.sendLetter, { params, body: { to } });
  const all = await Promise.all(Array.from({ length: 3 }, () => send('diretoria@cliente.test')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await send('diretoria@cliente.test', 'compras@cliente.test');
  expect(again.body).toEqual({ data: { to: ['compras@cliente.test'] } });
  await server.work();
  expect(await mailsTo('diretoria@cliente.test')).toHaveLength(1);
  expect(await mailsTo('compras@cliente.test')).toHaveLength(1);
  expect((await lettersOf(contract.uuid)).map(({ to_address }) => to_address).sort()).toEqual([
    'compras@cliente.test',
    'diretoria@cliente.test',
  ]);
  const forget = inTransaction(server.services.db, (tx) => tx.deleteFrom('adjustment_letter').execute());
  await expect(forget).rejects.toThrow();
});
