import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { readSheet, writeSheet } from '#core/server/sheet.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { quotation, type Quotation } from '#modules/purchase/quotation/contract.ts';
import { answerFiles, quotationAnswer, type ReadSheet } from '#modules/purchase/quotation-answer/contract.ts';
import { quotationAward } from '#modules/purchase/quotation-award/contract.ts';
import { quotationPage } from '../contract.ts';
import { answerBy, approvedRequest, inDays, newQuotation, newSupplier, step, typed } from '../testing/examples.ts';

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
let folder: string;
let suppliers: [string, string, string];
beforeAll(async () => {
  mailbox = await openMailbox();
  folder = await mkdtemp(join(tmpdir(), 'bancada-quotation-test-'));
  server = await testServer({ SMTP_URL: mailbox.url });
  [buyer, manager, nobody] = [await server.client('all'), await server.client('all'), server.as(null)];
  const named = (name: string) => newSupplier(buyer, name, { email: `vendas@${name.toLowerCase()}.exemplo.com.br` });
  suppliers = [await named('Alfa'), await named('Beta'), await named('Gama')];
  return async () => {
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const tokenIn = (text: string): string => /\/cotacao\/([\w-]{43})/.exec(text)?.[1] ?? '';
const open = async (token: string) => (await nobody.call(quotationPage.show, { params: { token } })).data;
const show = async (uuid: string): Promise<Quotation> => (await buyer.call(quotation.show, { params: { uuid } })).data;
/** A link of one of its suppliers, as the buyer copies it. */
async function linkOf(row: Quotation, place: number): Promise<string> {
  const { data } = await buyer.call(quotationAnswer.link, { params: { uuid: row.suppliers[place]?.uuid ?? '' } });
  return tokenIn(data.link);
}
async function asked(own: object = {}): Promise<Quotation> {
  return step(buyer, 'send', await newQuotation(buyer, suppliers, own));
}
async function said(token: string, prices: readonly string[], own: object = {}) {
  const { document_sha256, lines } = await open(token);
  const body = { name: 'Rita Vendas', document_sha256, ...answerBy({ lines }, prices), ...own };
  return nobody.try(quotationPage.answer, { params: { token }, body: body as never });
}

/** The sheet we sent, with what a supplier typed into it. */
async function filledIn(content: Buffer, by: Record<string, Record<string, unknown>>): Promise<Buffer> {
  const path = join(folder, 'sheet.xlsx');
  await writeFile(path, content);
  const [head, ...rows] = await Array.fromAsync(readSheet(path, { maxRows: 1000 }), ({ cells }) => cells.map(String));
  const columns = (head ?? []).map((title) => ({ key: title, title, kind: 'text' as const }));
  const filled = async function* () {
    for (const cells of rows) {
      const row = Object.fromEntries(columns.map(({ key }, n) => [key, cells[n] === 'null' ? null : cells[n]]));
      yield { ...row, ...by[String(row['Referência']).split('/')[1] ?? ''] };
    }
  };
  await writeSheet('xlsx', { title: 'Devolvida', columns }, filled(), path);
  return readFile(path);
}
const sendSheet = (path: string, client: TestClient, content: Buffer) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'proposta.xlsx', content }]);
  return client.send('POST', path, payload, { headers });
};

describe('three suppliers', () => {
  it('are asked for a part by its part number, and each by its own code only', async () => {
    const [alfa, beta] = suppliers;
    const own = [
      { supplier_uuid: alfa, supplier_code: 'ALF-1' },
      { supplier_uuid: beta, supplier_code: 'BET-2' },
    ];
    const { data: sold } = await buyer.call(part.create, {
      body: { description: 'Sensor de fluxo', parts_number: '453564-98', suppliers: own },
    });
    const row = await asked({ lines: [{ kind: 'PART', part_uuid: sold.uuid, quantity: '2' }] });
    const pages = await Promise.all([0, 1, 2].map(async (n) => open(await linkOf(row, n))));
    expect(pages.map(({ lines }) => lines[0]?.code)).toEqual([
      `${sold.code} · P/N 453564-98 · seu código ALF-1`,
      `${sold.code} · P/N 453564-98 · seu código BET-2`,
      `${sold.code} · P/N 453564-98`,
    ]);
  });

  it('answer by the page, by the sheet and by telephone; the best of each line is ordered', async () => {
    const request = await approvedRequest(buyer, manager, 'cotada');
    const { data: lines } = await buyer.call(purchase.openLines, { query: { request_uuids: request.uuid } });
    const row = await asked({
      message: 'Entrega na oficina.',
      lines: lines.map(({ request_line_uuid, description, quantity, unit_price }) => ({
        kind: 'OTHER',
        description,
        quantity,
        unit_price,
        request_line_uuid,
      })),
    });
    await server.work();
    const letter = await mailbox.letterTo('vendas@alfa.exemplo.com.br', /^Pedido de cotação /);
    expect(letter.attachments).toMatchObject([{ name: `cotacao-${row.code.toLowerCase()}.xlsx` }]);

    // Alfa opens its page, sees what is asked and nothing else, and answers with a file.
    const token = tokenIn(letter.text);
    const page = await open(token);
    expect(page).toMatchObject({
      code: row.code,
      supplier_name: 'Alfa',
      message: 'Entrega na oficina.',
      status: 'WAITING',
    });
    const words = JSON.stringify(page);
    for (const secret of ['Beta', 'Gama', row.uuid, '35.50', 'SC-']) expect(words).not.toContain(secret);
    const answer = {
      ...answerBy(row, ['30', '1.10'], { freight: '10', payment_terms: '28 dias', valid_until: inDays(30) }),
      name: 'Rita Vendas',
      document_sha256: page.document_sha256,
    };
    const form = Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const { payload, headers } = multipart([{ name: 'proposta.csv', content: Buffer.from('a;b\n1;2\n') }], form);
    const sent = await nobody.send('POST', `/public/quotation/${token}/answer`, payload, { headers });
    expect([sent.status, sent.body]).toMatchObject([200, { data: { status: 'ANSWERED', files: ['proposta.csv'] } }]);
    const { data: files } = await buyer.call(answerFiles.list, { params: { uuid: row.suppliers[0]?.uuid ?? '' } });
    expect(files.map(({ name }) => name)).toEqual(['proposta.csv']);

    // Beta fills the sheet in; the buyer reads it, looks it over and saves it.
    const beta = row.suppliers[1]?.uuid ?? '';
    const { raw } = await buyer.try(quotationAnswer.sheet, { params: { uuid: beta } });
    const back = await filledIn(raw, {
      1: { 'Valor unitário (R$)': '33,00', 'Prazo de entrega (dias)': '2' },
      2: { 'Valor unitário (R$)': 'R$ 0,90', 'Desconto do item (R$)': 'muito' },
      FRETE: { 'Valor unitário (R$)': '5' },
      VALIDADE: { 'Suas observações': '31/12/2026' },
    });
    const read = await sendSheet(`/purchase/quotation/supplier/${beta}/sheet`, buyer, back);
    const { answer: inSheet, problems } = (read.body as { data: ReadSheet }).data;
    expect(problems).toEqual(['Linha 3: desconto inválido (muito)']);
    expect(inSheet).toMatchObject({
      freight: '5',
      valid_until: '2026-12-31',
      lines: [{ unit_price: '33.00', delivery_days: '2' }, { unit_price: '0.90' }],
    });
    await buyer.call(quotationAnswer.save, { params: { uuid: beta }, body: { ...inSheet, channel: 'SHEET' } });

    // Gama says it by telephone.
    await typed(buyer, row, 2, ['40', '2']);
    const whole = await show(row.uuid);
    expect(whole.suppliers.map(({ channel, answered_by }) => [channel, answered_by])).toEqual([
      ['PAGE', 'Rita Vendas'],
      ['SHEET', expect.any(String)],
      ['TYPED', expect.any(String)],
    ]);
    expect([whole.answer_count, whole.suppliers[0]?.seen_at]).toEqual([3, expect.any(String)]);
    const { data: notices } = await buyer.call(notification.list, { query: { per_page: 50 } });
    expect(JSON.stringify(notices)).toContain(`${row.code}: Alfa respondeu`);

    const winners = whole.lines.map(({ uuid }, n) => ({ line_uuid: uuid, invited_uuid: whole.suppliers[n]?.uuid }));
    const { data: chosen } = await buyer.call(quotationAward.choose, {
      params: { uuid: row.uuid },
      body: { version: whole.version, winners },
    });
    const closed = await step(buyer, 'close', chosen);
    const { data: orders } = await buyer.call(purchase.list, { query: { request_uuid: request.uuid } });
    expect(orders.map(({ supplier_name }) => supplier_name).toSorted()).toEqual(['Alfa', 'Beta']);
    expect(closed.suppliers.map(({ purchase_code }) => purchase_code === null)).toEqual([false, false, true]);
    const { data: bought } = await buyer.call(purchaseRequest.show, { params: { uuid: request.uuid } });
    expect(bought.status).toBe('ORDERED');
  });
});

describe('the page of a supplier', () => {
  it('takes another answer until the deadline, in the place of the first, and says then that it is over', async () => {
    const row = await asked();
    const token = await linkOf(row, 0);
    expect((await said(token, ['10', '1'])).status).toBe(200);
    expect((await said(token, ['9', ''])).status).toBe(200);
    const { offers } = await show(row.uuid);
    expect(offers.map(({ unit_price }) => unit_price)).toEqual(['9.00']);
    expect((await open(token)).answer.lines.map(({ unit_price }) => unit_price)).toEqual(['9', '']);
    await server.owner.query('update quotation set deadline = deadline - 30 where uuid = $1', [row.uuid]);
    const over = await nobody.refused(410, quotationPage.show, { params: { token } });
    expect(over).toMatchObject({ code: 'closed', details: { code: row.code } });
    expect(over.message).toMatch(/^O prazo desta cotação terminou em .* e ela não recebe mais propostas\.$/);
    const late = await nobody.try(quotationPage.decline, {
      params: { token },
      body: { name: 'Rita', document_sha256: 'a'.repeat(64) },
    });
    expect(late.status).toBe(410);
  });

  it('lets a supplier say that it will not quote, and closes with the quotation', async () => {
    const row = await asked();
    const [token, other] = [await linkOf(row, 0), await linkOf(row, 1)];
    const { document_sha256 } = await open(token);
    await nobody.call(quotationPage.decline, {
      params: { token },
      body: { name: 'Rita', notes: 'Fora de linha.', document_sha256 },
    });
    expect((await show(row.uuid)).suppliers[0]).toMatchObject({ status: 'DECLINED', notes: 'Fora de linha.' });
    await step(buyer, 'cancel', await show(row.uuid), { reason: 'Não é mais preciso.' });
    expect(await nobody.refused(410, quotationPage.show, { params: { token: other } })).toMatchObject({
      code: 'cancelled',
    });
  });

  it('refuses what no form would send', async () => {
    const row = await asked();
    const foreign = await asked();
    const token = await linkOf(row, 0);
    const line = (own: object) => ({ lines: [{ uuid: row.lines[0]?.uuid, unit_price: '1', ...own }] });
    const hostile: [object, string][] = [
      [{ name: '' }, 'name'],
      [line({ unit_price: '-1' }), 'lines.0.unit_price'],
      [line({ unit_price: '1e9' }), 'lines.0.unit_price'],
      [line({ discount: '-5' }), 'lines.0.discount'],
      [line({ delivery_days: -1 }), 'lines.0.delivery_days'],
      [line({ delivery_days: 99_999 }), 'lines.0.delivery_days'],
      [line({ uuid: foreign.lines[0]?.uuid }), 'lines.0.uuid'],
      [{ lines: [...line({}).lines, ...line({}).lines] }, 'lines.1.uuid'],
      [line({ unit_price: '' }), 'lines'],
      [{ lines: Array.from({ length: 301 }, () => line({}).lines[0]) }, 'lines'],
      [{ freight: 'grátis' }, 'freight'],
      [{ valid_until: '31/02/2026' }, 'valid_until'],
      [{ notes: 'x'.repeat(2001) }, 'notes'],
      [{ channel: 'TYPED' }, 'channel'],
    ];
    for (const [own, at] of hostile) {
      const { status, body } = await said(token, ['1', '1'], own);
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})], at).toEqual([
        422,
        [expect.stringContaining(at === 'channel' ? '' : at)],
      ]);
    }
    const stale = await said(token, ['1', '1'], { document_sha256: 'f'.repeat(64) });
    expect(stale.body).toMatchObject({ code: 'changed' });
    expect((await nobody.try(quotationPage.show, { params: { token: 'x'.repeat(43) } })).status).toBe(404);
    expect((await show(row.uuid)).offers).toEqual([]);
    // A text is only ever a text.
    const words = '<img src=x onerror=alert(1)>';
    expect((await said(token, ['1', ''], { notes: words })).status).toBe(200);
    expect((await show(row.uuid)).suppliers[0]?.notes).toBe(words);
  });

  it('reads no sheet of another quotation, nor what is no sheet of ours', async () => {
    const [row, other] = [await asked(), await asked()];
    const token = await linkOf(row, 0);
    const address = `/public/quotation/${token}/sheet`;
    const { raw } = await nobody.try(quotationPage.sheet, { params: { token: await linkOf(other, 0) } });
    expect((await sendSheet(address, nobody, raw)).body).toMatchObject({
      errors: { file: [`Esta planilha é da ${other.code}, e não da ${row.code}.`] },
    });
    const path = join(folder, 'alien.xlsx');
    const columns = [{ key: 'a', title: 'Qualquer', kind: 'text' as const }];
    await writeSheet(
      'xlsx',
      { title: 'x', columns },
      (async function* () {
        yield { a: '1' };
      })(),
      path,
    );
    expect((await sendSheet(address, nobody, await readFile(path))).status).toBe(422);
    expect((await sendSheet(address, nobody, Buffer.from('PK\u0003\u0004 no zip at all'))).status).toBe(422);
  });
});
