import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { bulkRequest } from '#modules/purchase/bulk-request/contract.ts';
import { partPromise } from '#modules/purchase/part-promise/contract.ts';
import {
  importOf,
  moved,
  newOrder,
  newSupplier,
  planned,
  received,
  requestStep,
  send,
  shelf,
  siteWith,
  slipTo,
} from '#modules/purchase/part-promise/testing/examples.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import type { Quotation } from '#modules/purchase/quotation/contract.ts';
import { quotationAward } from '#modules/purchase/quotation-award/contract.ts';
import { quotationPage } from '#modules/purchase/quotation-page/contract.ts';
import { answerBy, newQuotation, step, typed } from '#modules/purchase/quotation-page/testing/examples.ts';
import { receiving } from '#modules/purchase/receiving/contract.ts';
import { nfe } from '#modules/purchase/receiving/testing/examples.ts';
import type { InvoiceRead } from '#modules/purchase/receiving-check/contract.ts';
import { requestSource } from '#modules/purchase/request-source/contract.ts';
import { orderFollow } from '#modules/service/service-order/follow.contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  [buyer, manager, nobody] = [await server.client('all'), await server.client('all'), server.as(null)];
  return () => mailbox.close();
});

const inDays = (n: number): string => addDays(dayOf(new Date()), n);
const issuer = '11222333000181';
const customer = 'cliente@historia.exemplo.com.br';
const orderOf = async (uuid: string) => (await buyer.call(serviceOrder.show, { params: { uuid } })).data;
const purchaseOf = async (uuid: string): Promise<Purchase> =>
  (await buyer.call(purchase.show, { params: { uuid } })).data;
const chains = async (service_order_uuid: string) =>
  (await buyer.call(partPromise.list, { query: { service_order_uuid } })).data;
async function letterTo(address: string, subject: RegExp): Promise<string> {
  await server.work();
  return (await mailbox.letterTo(address, subject)).text;
}

/** Without an account, by the link in the e-mail. */
async function answeredByPage(prices: readonly string[]): Promise<void> {
  const text = await letterTo('vendas@alfa.exemplo.com.br', /^Pedido de cotação /);
  const params = { token: /\/cotacao\/([\w-]{43})/.exec(text)?.[1] ?? '' };
  const { document_sha256, lines } = (await nobody.call(quotationPage.show, { params })).data;
  const body = { name: 'Rita Vendas', document_sha256, ...answerBy({ lines }, prices) };
  await nobody.call(quotationPage.answer, { params, body: body as never });
}

async function readInvoice(content: string): Promise<InvoiceRead> {
  const { payload, headers } = multipart([{ field: 'file', name: 'nota.xml', content: Buffer.from(content) }], {});
  const { body } = await buyer.send('POST', '/purchase/receiving/read-invoice', payload, { headers });
  return (body as { data: InvoiceRead }).data;
}

it('an order lacks parts: asked for, granted in part, quoted by three, bought of two, late, told, received, and the order goes on', async () => {
  // The bench needs two parts the shelf does not have; the customer was promised twelve days.
  const [valve, cable, spare] = [await shelf(buyer), await shelf(buyer), await shelf(buyer)];
  const fresh = await newOrder(buyer, {
    ...(await siteWith(buyer, customer)),
    solution_due_at: `${inDays(12)}T15:00:00Z`,
  });
  const open = await moved(buyer, fresh, 'NOT_STARTED', 'moveOrder');
  await planned(buyer, open.uuid, valve, '4');
  await planned(buyer, open.uuid, cable, '2');
  const order = await moved(buyer, open, 'WAITING_PARTS');

  // One click makes a request of it; somebody adds a spare part for the stock, which is not granted.
  const alfa = await newSupplier(buyer, 'Alfa Importadora', { document: issuer, email: 'vendas@alfa.exemplo.com.br' });
  const others = [await newSupplier(buyer, 'Beta Peças'), await newSupplier(buyer, 'Gama Peças')];
  const { data: made } = await buyer.call(requestSource.fromOrder, { params: { uuid: order.uuid } });
  const params = { uuid: made.uuid };
  const items = [{ part_id: spare.part_uuid ?? '', supplier_id: alfa, quantity: '10' }];
  await buyer.call(bulkRequest.add, { params, body: { items } });
  await server.work();
  const draft = (await buyer.call(purchaseRequest.show, { params })).data;
  expect(draft.lines.map(({ part_uuid }) => part_uuid).toSorted()).toEqual(
    [valve, cable, spare].map(({ part_uuid }) => part_uuid).toSorted(),
  );
  const sent = await requestStep(buyer, 'submit', draft);
  const lines = sent.lines.map(({ uuid, part_uuid, quantity }) => ({
    uuid,
    approved_quantity: part_uuid === spare.part_uuid ? '0' : quantity,
    decision_note: part_uuid === spare.part_uuid ? 'Sem verba neste mês' : null,
  }));
  const request = await requestStep(manager, 'approveInPart', sent, { lines, reason: 'Só o que a ordem espera.' });
  expect(request.status).toBe('PARTIALLY_APPROVED');

  // Three suppliers: one by its page without an account, two by telephone. The best of each line wins.
  const { data: toQuote } = await buyer.call(purchase.openLines, { query: { request_uuids: request.uuid } });
  expect(toQuote).toHaveLength(2);
  const placeOf = (part: string | null): number => toQuote.findIndex(({ part_uuid }) => part_uuid === part);
  const [valveAt, cableAt] = [placeOf(valve.part_uuid), placeOf(cable.part_uuid)];
  const priced = (ofValve: string, ofCable: string): string[] =>
    toQuote.map((_, n) => (n === valveAt ? ofValve : ofCable));
  const asked: Quotation = await step(
    buyer,
    'send',
    await newQuotation(buyer, [alfa, ...others], {
      lines: toQuote.map(({ kind, part_uuid, description, quantity, request_line_uuid }) => ({
        kind,
        part_uuid,
        description,
        quantity,
        request_line_uuid,
      })),
    }),
  );
  await answeredByPage(priced('100', '30'));
  await typed(buyer, asked, 1, priced('120', '20'));
  const answered = await typed(buyer, asked, 2, priced('130', '25'));
  const winners = answered.lines.map(({ uuid, part_uuid }) => ({
    line_uuid: uuid,
    invited_uuid: answered.suppliers[part_uuid === valve.part_uuid ? 0 : 1]?.uuid ?? null,
  }));
  const { data: chosen } = await buyer.call(quotationAward.choose, {
    params: { uuid: answered.uuid },
    body: { version: answered.version, winners },
  });
  const closed = await step(buyer, 'close', chosen);
  expect([closed.total, closed.saving]).toEqual(['440.00', '140.00']);
  const bought = closed.suppliers.flatMap(({ purchase_uuid }) => (purchase_uuid ? [purchase_uuid] : []));
  expect(bought).toHaveLength(2);
  const [abroad, near] = [
    await send(buyer, await purchaseOf(bought[0] ?? '')),
    await send(buyer, await purchaseOf(bought[1] ?? '')),
  ];

  // The valves come from abroad, and their last step slips beyond what the customer was promised.
  await slipTo(buyer, await importOf(buyer, abroad.uuid), inDays(20));
  const [late] = (await buyer.call(partPromise.slipped, { query: { service_order_uuid: order.uuid } })).data;
  expect(late).toMatchObject({ code: order.code, email: customer, arrives_at: inDays(20) });
  const promised = { uuid: order.uuid, promised_for: late?.promised_for ?? '' };
  await buyer.call(partPromise.tell, { body: { orders: [promised] } });
  const token = /\/acompanhar\/([\w-]{43})/.exec(await letterTo(customer, /^Novo prazo da ordem /))?.[1] ?? '';
  const followed = (await nobody.call(orderFollow.follow, { params: { token } })).data;
  expect(dayOf(new Date(followed.promised_for ?? ''))).toBe(promised.promised_for);
  expect(followed.promised_for).toBe((await orderOf(order.uuid)).sla.solution_due_at);

  // The invoice says four valves, three are in the box: noted, and the order still waits.
  const invoice = await readInvoice(nfe(901, [{ code: valve.code, quantity: '4.0000', total: '400.00' }], issuer));
  const [item] = invoice.items;
  expect(item?.purchase_line_uuid).toBe(abroad.lines[0]?.uuid);
  const line = { unit_cost: item?.unit_cost ?? '', invoiced_quantity: '4', supplier_code: item?.supplier_code };
  const { invoice_key, invoice_number } = invoice;
  const note = 'Fornecedor envia a que falta';
  const short = await received(
    buyer,
    abroad,
    { invoice_key, invoice_number, divergence_note: note },
    { ...line, quantity: '3' },
  );
  expect(short.lines[0]?.divergence).toContain('chegou 3, a nota diz 4');
  expect((await purchaseOf(abroad.uuid)).status).toBe('PARTIALLY_RECEIVED');
  await buyer.refused(409, receiving.create, {
    body: {
      supplier_uuid: alfa,
      invoice_key,
      invoice_number,
      finish: true,
      lines: [{ purchase_line_uuid: abroad.lines[0]?.uuid ?? '', quantity: '1', unit_cost: '100' }],
    },
  });
  await received(buyer, near);
  expect((await orderOf(order.uuid)).status).toBe('WAITING_PARTS');
  const heldOf = async () =>
    (await buyer.call(orderParts.summary, { params: { uuid: order.uuid } })).data.parts
      .map(({ part_uuid, reserved }) => [part_uuid === valve.part_uuid ? 'valve' : 'cable', Number(reserved)])
      .toSorted();
  expect(await heldOf()).toEqual([
    ['cable', 2],
    ['valve', 3],
  ]);

  // The last valve: everything is set aside, the costs are what was paid, and the order goes on.
  await received(buyer, abroad, {}, { quantity: '1', unit_cost: '100' });
  expect((await orderOf(order.uuid)).status).toBe('NOT_STARTED');
  expect(await heldOf()).toEqual([
    ['cable', 2],
    ['valve', 4],
  ]);
  const shelved = await Promise.all(
    [valve, cable].map(async ({ uuid }) => (await buyer.call(stockPart.show, { params: { uuid } })).data),
  );
  expect(shelved.map(({ on_hand, average_cost }) => [Number(on_hand), Number(average_cost)])).toEqual([
    [4, 100],
    [2, 20],
  ]);
  const way = await chains(order.uuid);
  expect(
    way
      .map(({ purchase: at, quotation, receiving: came, expected_at }) => [
        at?.code,
        quotation?.code,
        came?.status,
        expected_at,
      ])
      .toSorted(),
  ).toEqual([abroad, near].map(({ code }) => [code, asked.code, 'RECEIVED', null]).toSorted());
  expect(way.find(({ import: via }) => via)?.purchase?.code).toBe(abroad.code);
  expect(cableAt).not.toBe(valveAt);
});
