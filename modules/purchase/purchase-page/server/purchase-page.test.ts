import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { minus, sumOf, times } from '#core/contract/decimal.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { purchaseAnswer, purchaseAnswerFiles, purchasePage } from '../contract.ts';
import { answerBy, approvedRequest, linkOf, newPurchase, newSupplier, send, tokenIn } from '../testing/examples.ts';

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
let supplier: string;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  [buyer, manager, nobody] = [await server.client('all'), await server.client('all'), server.as(null)];
  supplier = await newSupplier(buyer, 'Ômega Peças', { email: 'vendas@omega.exemplo.com.br' });
  return () => mailbox.close();
});

const inDays = (n: number): string => addDays(dayOf(new Date()), n);
const open = async (token: string) => (await nobody.call(purchasePage.show, { params: { token } })).data;
const show = async ({ uuid }: { uuid: string }): Promise<Purchase> =>
  (await buyer.call(purchase.show, { params: { uuid } })).data;
const answersOf = async ({ uuid }: { uuid: string }) =>
  (await buyer.call(purchaseAnswer.list, { params: { uuid } })).data;
const decide = (uuid: string, accepted: readonly string[]) =>
  buyer.try(purchaseAnswer.decide, { params: { uuid }, body: { accepted: [...accepted] } });

const two = {
  expected_at: inDays(10),
  lines: [
    { kind: 'OTHER' as const, description: 'Cabo de força', quantity: '4', unit_price: '35.50' },
    { kind: 'OTHER' as const, description: 'Fusível', quantity: '20', unit_price: '1.25' },
  ],
};
const sent = async (own: object = two): Promise<Purchase> => send(buyer, await newPurchase(buyer, supplier, own));

describe('the page of an order', () => {
  it('and its paper name a part as its supplier sells it: by the part number and their own code', async () => {
    const other = await newSupplier(buyer, 'Outra Peças');
    const suppliers = [
      { supplier_uuid: supplier, supplier_code: 'OMG-77' },
      { supplier_uuid: other, supplier_code: 'OUT-88' },
    ];
    const { data: sold } = await buyer.call(part.create, {
      body: { description: 'Sensor de fluxo', parts_number: '453564-99', suppliers },
    });
    const line = { kind: 'PART' as const, part_uuid: sold.uuid, quantity: '1', unit_price: '9', notes: 'Lacrado' };
    const row = await sent({ lines: [line] });
    const [shown] = (await open(await linkOf(buyer, row))).lines;
    expect(shown?.code).toBe(`${sold.code} · P/N 453564-99 · seu código OMG-77`);
    const { raw } = await buyer.try(purchase.pdf, { params: { uuid: row.uuid } });
    const paper = (await readPdf(raw)).text.replaceAll(/\s+/g, ' ');
    expect(paper).toContain(`${shown?.code} · ${sold.description} · Lacrado`);
    expect(paper).not.toContain('OUT-88');
  });

  it('comes by e-mail; a later day and fewer pieces wait for the buyer, who makes a version of them in one click', async () => {
    const request = await approvedRequest(buyer, manager, 'com página');
    const { data: asked } = await buyer.call(purchase.openLines, { query: { request_uuids: request.uuid } });
    const lines = asked.map(({ description, quantity, request_line_uuid }) => ({
      kind: 'OTHER' as const,
      description,
      quantity,
      unit_price: '10',
      request_line_uuid,
    }));
    const row = await newPurchase(buyer, supplier, {
      expected_at: inDays(10),
      payment_terms: '28 dias',
      freight: '35.00',
      lines,
    });
    await send(buyer, row, ['vendas@omega.exemplo.com.br']);
    await server.work();
    const letter = await mailbox.letterTo('vendas@omega.exemplo.com.br', new RegExp(`^Pedido de compra ${row.code} `));
    const token = tokenIn(letter.text);
    const page = await open(token);
    expect(page).toMatchObject({
      code: row.code,
      supplier_name: 'Ômega Peças',
      payment_terms: '28 dias',
      answer: null,
    });
    // The lines and what is charged beside them are the total: whoever reads can add it up.
    const { lines: told, freight, taxes, discount } = page;
    const goods = told.map(({ quantity, unit_price }) => times(quantity, unit_price));
    expect([freight, page.total]).toEqual(['35.00', minus(sumOf([...goods, freight, taxes]), discount)]);
    expect(page.lines.map(({ expected_at }) => expected_at)).toEqual(lines.map(() => inDays(10)));
    for (const secret of [row.uuid, request.code]) expect(JSON.stringify(page)).not.toContain(secret);

    const [first] = page.lines;
    const half = String(Number(first?.quantity) / 2);
    const body = {
      name: 'Rita Vendas',
      document_sha256: page.document_sha256,
      lines: [{ uuid: first?.uuid, quantity: half, expected_at: inDays(24), reason: 'Metade em estoque' }],
    };
    const form = { ...body, lines: JSON.stringify(body.lines) };
    const { payload, headers } = multipart([{ name: 'carta.csv', content: Buffer.from('a;b\n1;2\n') }], form);
    const said = await nobody.send('POST', `/public/purchase/${token}/answer`, payload, { headers });
    expect([said.status, said.body]).toMatchObject([
      200,
      { data: { files: ['carta.csv'], answer: { state: 'WAITING' } } },
    ]);

    const [answer] = await answersOf(row);
    expect(answer).toMatchObject({ state: 'WAITING', name: 'Rita Vendas', revision: 1, file_count: 1 });
    expect(answer?.changes).toMatchObject([
      { ordered_expected_at: inDays(10), expected_at: inDays(24), quantity: half },
    ]);
    const { data: files } = await buyer.call(purchaseAnswerFiles.list, { params: { uuid: answer?.uuid ?? '' } });
    expect(files.map(({ name }) => name)).toEqual(['carta.csv']);
    const { data: notices } = await buyer.call(notification.list, { query: { per_page: 50 } });
    expect(
      notices.filter(({ data: { title } }) => title === `${row.code}: Ômega Peças propõe mudar 1 item`),
    ).toHaveLength(1);
    expect((await show(row)).status).toBe('SENT');

    expect((await decide(answer?.uuid ?? '', [first?.uuid ?? ''])).status).toBe(200);
    const after = await show(row);
    expect([after.status, after.revision, after.expected_at]).toEqual(['CONFIRMED', 2, inDays(24)]);
    expect(after.lines[0]).toMatchObject({ expected_at: inDays(24), total: `${Number(half) * 10}.00` });
    // The others came when the order did: that day is theirs now.
    expect(after.lines.slice(1).every(({ expected_at }) => expected_at === inDays(10))).toBe(true);
    const { data: versions } = await buyer.call(purchase.revisions, { params: { uuid: row.uuid } });
    expect(versions.map(({ revision, reason }) => [revision, reason])).toEqual([
      [2, 'Proposta de Rita Vendas aceita: Metade em estoque'],
      [1, null],
    ]);
    // What will not come is open to be bought elsewhere.
    const { data: left } = await buyer.call(purchaseRequest.show, { params: { uuid: request.uuid } });
    expect(left.status).toBe('PARTIALLY_ORDERED');
    await server.work();
    const reply = await mailbox.letterTo('vendas@omega.exemplo.com.br', new RegExp(`${row.code}: resposta`));
    expect(reply.text).toContain('aceitamos o que você propôs');
    expect((await open(tokenIn(reply.text))).answer?.state).toBe('ACCEPTED');
    expect((await decide(answer?.uuid ?? '', [])).status).toBe(409);
  });

  it('confirms at once what is as ordered, and once however often it is sent', async () => {
    const row = await sent();
    const token = await linkOf(buyer, row);
    const tries = await Promise.all([answerBy(nobody, token), answerBy(nobody, token), answerBy(nobody, token)]);
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await show(row)).status).toBe('CONFIRMED');
    expect((await answersOf(row)).map(({ state }) => state)).toEqual(['CONFIRMED']);
    const { data: notices } = await buyer.call(notification.list, { query: { per_page: 50 } });
    expect(notices.filter(({ data: { title } }) => title.startsWith(`${row.code}:`))).toHaveLength(1);
    const { data: steps } = await buyer.call(purchase.changes, { params: { uuid: row.uuid } });
    expect(steps.map(({ step, user_name }) => [step, user_name === null])).toContainEqual(['confirm', true]);
  });

  it('takes a later answer in the place of the one that waits; what is refused stays as ordered', async () => {
    const row = await sent();
    const token = await linkOf(buyer, row);
    const later = { expected_at: inDays(30), reason: 'Fábrica atrasou' };
    await answerBy(nobody, token, { 0: later });
    await answerBy(nobody, token, {
      0: { ...later, expected_at: inDays(20) },
      1: { quantity: '18', reason: 'Sobraram 18' },
    });
    const [last, first] = await answersOf(row);
    expect([last?.state, first?.state]).toEqual(['WAITING', 'REPLACED']);
    // In part: the day is fine, the quantity is not.
    expect((await decide(last?.uuid ?? '', [row.lines[0]?.uuid ?? ''])).status).toBe(200);
    const after = await show(row);
    expect(after.lines.map(({ quantity, expected_at }) => [quantity, expected_at])).toEqual([
      ['4.000', inDays(20)],
      ['20.000', inDays(10)],
    ]);
    expect([after.status, after.revision]).toEqual(['SENT', 2]);
    const [decided] = await answersOf(row);
    expect([decided?.state, decided?.changes.map(({ accepted }) => accepted)]).toEqual([
      'PARTIALLY_ACCEPTED',
      [true, false],
    ]);
    // Said again after a refusal it is a new proposal; refused whole, nothing changes.
    await answerBy(nobody, token, { 1: { quantity: '18', reason: 'Sobraram 18' } });
    const [again] = await answersOf(row);
    expect((await decide(again?.uuid ?? '', [])).status).toBe(200);
    expect([(await show(row)).revision, (await open(token)).answer?.state]).toEqual([2, 'REFUSED']);
  });

  it('drops a line that cannot be delivered, never all of them', async () => {
    const row = await sent();
    const token = await linkOf(buyer, row);
    const none = { quantity: '0', reason: 'Fora de linha' };
    await answerBy(nobody, token, { 0: none, 1: none });
    const [all] = await answersOf(row);
    const refused = await decide(
      all?.uuid ?? '',
      row.lines.map(({ uuid }) => uuid),
    );
    expect(refused.body).toMatchObject({ code: 'empty' });
    expect((await decide(all?.uuid ?? '', [row.lines[0]?.uuid ?? ''])).status).toBe(200);
    const after = await show(row);
    expect([after.lines.map(({ description }) => description), after.items_total]).toEqual([['Fusível'], '25.00']);
  });

  it('opens its own order only, and says why it is over', async () => {
    const [row, other] = [await sent(), await sent()];
    const token = await linkOf(buyer, row);
    const foreign = { lines: [{ uuid: other.lines[0]?.uuid ?? '', quantity: '1' }] };
    const { body } = await answerBy(nobody, token, {}, foreign);
    expect(body).toMatchObject({ errors: { 'lines.0.uuid': ['Este item não é deste pedido'] } });
    expect((await nobody.try(purchasePage.show, { params: { token: 'x'.repeat(43) } })).status).toBe(404);
    // What somebody saw is not what is ordered any more.
    const seen = await open(token);
    const now = await show(row);
    await buyer.call(purchase.revise, {
      params: { uuid: row.uuid },
      body: { version: now.version, reason: 'Faltou um item.' },
    });
    expect(await nobody.refused(410, purchasePage.show, { params: { token } })).toMatchObject({ code: 'draft' });
    await buyer.refused(409, purchaseAnswer.link, { params: { uuid: row.uuid } });
    await send(buyer, await show(row));
    const stale = { name: 'Rita', document_sha256: seen.document_sha256 };
    expect((await nobody.try(purchasePage.answer, { params: { token }, body: stale })).body).toMatchObject({
      code: 'changed',
    });
    await buyer.call(purchase.cancel, {
      params: { uuid: row.uuid },
      body: { version: (await show(row)).version, reason: 'Comprado em outro lugar.' },
    });
    expect(await nobody.refused(410, purchasePage.show, { params: { token } })).toMatchObject({ code: 'cancelled' });
  });

  it('refuses what no form would send', async () => {
    const row = await sent();
    const token = await linkOf(buyer, row);
    const hostile: [Record<number, object>, string][] = [
      [{ 0: { quantity: '-1' } }, 'lines.0.quantity'],
      [{ 0: { quantity: '1e9' } }, 'lines.0.quantity'],
      [{ 0: { quantity: '3' } }, 'lines.0.reason'],
      [{ 0: { expected_at: inDays(40) } }, 'lines.0.reason'],
      [{ 0: { expected_at: inDays(-1), reason: 'x' } }, 'lines.0.expected_at'],
      [{ 0: { reason: 'x'.repeat(301), quantity: '3' } }, 'lines.0.reason'],
      [{ 1: { uuid: row.lines[0]?.uuid } }, 'lines.1.uuid'],
      [{ 0: { unit_price: '1' } }, 'lines.0'],
    ];
    for (const [changes, at] of hostile) {
      const { status, body } = await answerBy(nobody, token, changes);
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})[0]], at).toEqual([
        422,
        expect.stringContaining(at),
      ]);
    }
    expect((await answerBy(nobody, token, {}, { name: '' })).status).toBe(422);
    expect(await answersOf(row)).toEqual([]);
    const reader = await server.client({ purchase: ['show'] });
    await reader.refused(403, purchaseAnswer.link, { params: { uuid: row.uuid } });
  });
});
