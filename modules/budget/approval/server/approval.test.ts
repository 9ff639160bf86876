import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox } from '#core/testing/mailbox.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { budget, type Budget } from '#modules/budget/budget/contract.ts';
import { budgetApproval, type PublicBudget } from '../contract.ts';
import { decide, item, newBudget, newCpf, orderWaiting, sent, watchValidity } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  desk = await server.client('all');
  nobody = server.as(null);
  return () => mailbox.close();
});

const open = async (token: string): Promise<PublicBudget> =>
  (await nobody.call(budgetApproval.show, { params: { token } })).data;
const read = async ({ uuid }: Pick<Budget, 'uuid'>): Promise<Budget> =>
  (await desk.call(budget.show, { params: { uuid } })).data;
const twoLines = () => newBudget(desk, { items: [item(), item({ description: 'Calibração', unit_price: '60.00' })] });
const forget = () => server.owner.query('delete from rate_limit');

describe('the approval page', () => {
  it('shows the document and nothing else', async () => {
    const row = await newBudget(desk, { internal_notes: 'Margem apertada' });
    const { budget: out, token } = await sent(desk, row);
    expect(token).toMatch(/^[\w-]{43}$/);
    const seen = await open(token);
    expect(seen).toMatchObject({ code: row.code, status: 'SENT', decision: null, chargeable_total: '100.00' });
    const text = JSON.stringify(seen);
    expect(text).not.toContain('Margem');
    expect(text).not.toContain(out.uuid);
    expect(text).not.toContain(out.customer.uuid);
    expect((await read(out)).viewed_at).not.toBeNull();
    const pdf = await nobody.try(budgetApproval.paper, { params: { token } });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { rows } = await server.owner.query('select sha256, views from public_link where record_uuid = $1', [
      out.uuid,
    ]);
    expect(rows).toEqual([{ sha256: createHash('sha256').update(token).digest('hex'), views: 1 }]);
  });

  it('takes an approval in part, with its proof', async () => {
    const { budget: out, token } = await sent(desk, await twoLines());
    const seen = await open(token);
    const answer = await decide(nobody, token, seen, { approved: [1], name: 'João Prado' });
    expect([answer.status, answer.body.data.status]).toEqual([200, 'PARTIALLY_APPROVED']);
    expect(answer.body.data).toMatchObject({ chargeable_total: '60.00', document_sha256: seen.document_sha256 });
    const after = await read(out);
    expect(after).toMatchObject({ status: 'PARTIALLY_APPROVED', total: '60.00' });
    const [proof] = after.decisions;
    expect(proof).toMatchObject({
      channel: 'LINK',
      name: 'João Prado',
      approved: [1],
      refused: [0],
      document_sha256: seen.document_sha256,
      ip: '127.0.0.1',
      recorded_by: null,
    });
    const drawn = await desk.try(files.download, { params: { uuid: proof?.signature_uuid ?? '' } });
    expect(drawn.status).toBe(200);
    expect((await open(token)).decision).toMatchObject({ name: 'João Prado', status: 'PARTIALLY_APPROVED' });
    const { rows } = await server.owner.query<{ content: object }>(
      'select content from decision where record_uuid = $1',
      [out.uuid],
    );
    expect(rows[0]?.content).toMatchObject({ code: out.code, chargeable_total: '160.00' });
  });

  it('asks for what an answer needs', async () => {
    const { token } = await sent(desk, await twoLines());
    const seen = await open(token);
    const errors = async (own: object) => (await decide(nobody, token, seen, { ...own })).body.errors;
    expect(await errors({ approved: [] })).toHaveProperty('approved');
    expect(await errors({ document: '111.111.111-11' })).toEqual({ document: ['CPF inválido'] });
    expect(await errors({ name: '' })).toHaveProperty('name');
    expect(await errors({ decision: 'REJECT' })).toEqual({ refusal_reason: ['Escolha o motivo da recusa'] });
    expect(await errors({ decision: 'REQUEST_CHANGE' })).toEqual({ comment: ['Diga o que deve mudar'] });
    const unsigned = await nobody.try(budgetApproval.decide, {
      params: { token },
      body: {
        decision: 'APPROVE',
        approved: [0],
        name: 'Ana',
        document: newCpf(),
        document_sha256: seen.document_sha256,
      },
    });
    expect(unsigned.body).toMatchObject({ errors: { signature: ['Assine para aprovar'] } });
    const other = await decide(nobody, token, { document_sha256: 'a'.repeat(64) });
    expect([other.status, other.body.code]).toEqual([409, 'changed']);
  });

  it('takes a refusal and a wish for a change', async () => {
    const refused = await sent(desk, await newBudget(desk));
    const no = await decide(nobody, refused.token, await open(refused.token), {
      decision: 'REJECT',
      refusal_reason: 'PRICE',
    });
    expect(no.body.data).toMatchObject({ status: 'REJECTED', decision: { refusal_reason: 'PRICE' } });
    const asked = await sent(desk, await newBudget(desk));
    await decide(nobody, asked.token, await open(asked.token), { decision: 'REQUEST_CHANGE', comment: 'Sem o frete' });
    const row = await read(asked.budget);
    expect(row).toMatchObject({ status: 'UNDER_REVIEW', decisions: [{ comment: 'Sem o frete' }] });
    const { data } = await desk.call(budget.revise, {
      params: { uuid: row.uuid },
      body: { version: row.version, reason: 'Sem o frete' },
    });
    expect(data).toMatchObject({ revision: 2, status: 'DRAFT' });
  });

  it('of 64 answers at once takes one', async () => {
    const { budget: out, token } = await sent(desk, await newBudget(desk));
    const seen = await open(token);
    const answers = await Promise.all(Array.from({ length: 64 }, () => decide(nobody, token, seen)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // On a machine too busy to serve them all, some are told to come back: no answer is no approval.
    const late = answers.filter(({ status, body }) => (status === 409 && body.code === 'decided') || status === 503);
    expect(late).toHaveLength(63);
    expect((await read(out)).decisions).toHaveLength(1);
    const { rows } = await server.owner.query(
      "select count(*)::int from stored_file where owner_entity = 'budget_signature' and owner_uuid = $1",
      [out.uuid],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a token', () => {
  it('of nobody opens nothing, says always the same, and is soon made to wait', async () => {
    await forget();
    const { token: right } = await sent(desk, await newBudget(desk));
    const wrong = [randomBytes(32).toString('base64url'), 'x', '../../etc/passwd', 'a'.repeat(90)];
    const texts = new Set<string>();
    for (const token of wrong)
      texts.add((await nobody.refused(404, budgetApproval.show, { params: { token } })).message);
    expect(texts.size).toBe(1);
    const guess = () => nobody.try(budgetApproval.show, { params: { token: randomBytes(32).toString('base64url') } });
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    const limited = await guess();
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await open(right)).status).toBe('SENT');
  });

  it('of a superseded, cancelled or expired version says so plainly', async () => {
    const { budget: first, token } = await sent(desk, await newBudget(desk));
    const seen = await open(token);
    await desk.call(budget.revise, {
      params: { uuid: first.uuid },
      body: { version: first.version, reason: 'Novo preço' },
    });
    const gone = await nobody.refused(410, budgetApproval.show, { params: { token } });
    expect(gone).toMatchObject({ code: 'superseded', details: { code: first.code } });
    expect((await decide(nobody, token, seen)).status).toBe(410);
    await nobody.refused(410, budgetApproval.paper, { params: { token } });

    const dropped = await sent(desk, await newBudget(desk));
    const body = { status: 'CANCELLED', comment: 'Duplicado', version: dropped.budget.version } as const;
    await desk.call(budget.setStatus, { params: { uuid: dropped.budget.uuid }, body });
    expect((await nobody.refused(410, budgetApproval.show, { params: { token: dropped.token } })).code).toBe(
      'cancelled',
    );

    const late = await sent(desk, await newBudget(desk));
    await server.owner.query('update budget set valid_until = business_day() - 1 where uuid = $1', [late.budget.uuid]);
    expect((await nobody.refused(410, budgetApproval.show, { params: { token: late.token } })).code).toBe('expired');
    expect((await decide(nobody, late.token, seen)).body.code).toBe('expired');
    expect((await read(late.budget)).status).toBe('SENT');
  });

  it('of one version opens no other, and several of one version all open', async () => {
    const row = await newBudget(desk);
    const first = await sent(desk, row);
    const again = await sent(desk, first.budget);
    expect(again.token).not.toBe(first.token);
    expect((await open(first.token)).code).toBe(row.code);
    expect((await open(again.token)).code).toBe(row.code);
    await decide(nobody, first.token, await open(first.token));
    expect((await open(again.token)).status).toBe('APPROVED');
  });
});

describe('the customer answers while staff revise', () => {
  it('exactly one happens, and the other is told', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const order = await orderWaiting(desk);
      const { data } = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items: [item()] } });
      const { budget: out, token } = await sent(desk, data);
      const seen = await open(token);
      const revise = () =>
        desk.try(budget.revise, { params: { uuid: out.uuid }, body: { version: out.version, reason: 'Mudou' } });
      const pair = n % 2 ? [decide(nobody, token, seen), revise()] : [revise(), decide(nobody, token, seen)];
      const [one, two] = await Promise.all(pair);
      const [decided, revised] = n % 2 ? [one, two] : [two, one];
      const after = (await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.status;
      const story = [decided?.status, revised?.status, (await read(out)).status, after].join(' ');
      outcomes.add(story);
      expect(['200 409 APPROVED BUDGET_APPROVED', '410 201 SUPERSEDED PENDING_BUDGET']).toContain(story);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

describe('the days', () => {
  it('end what is past its own, by night, and let the order go', async () => {
    const order = await orderWaiting(desk);
    const { data } = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items: [item()] } });
    const { budget: out } = await sent(desk, data);
    await server.owner.query('update budget set valid_until = business_day() - 1 where uuid = $1', [out.uuid]);
    await watchValidity({}, server.services);
    await watchValidity({}, server.services);
    expect((await read(out)).status).toBe('EXPIRED');
    expect((await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.status).toBe('PENDING_BUDGET');
    const row = await read(out);
    const { data: next } = await desk.call(budget.revise, {
      params: { uuid: row.uuid },
      body: { version: row.version, reason: 'Prazo novo' },
    });
    expect(next.valid_until > row.valid_until).toBe(true);
  });

  it('send the document by e-mail, and remind once two days before', async () => {
    const to = 'compras@hospital.exemplo.com.br';
    const { budget: out, token } = await sent(desk, await newBudget(desk), {
      to: [to],
      message: 'Conforme combinado.',
    });
    await server.work();
    const letter = await mailbox.letterTo(to, /^Orçamento ORC-/);
    expect(letter.text).toContain('Conforme combinado.');
    expect(letter.text).toContain(`/aprovacao/${token}`);
    expect(letter.attachments).toEqual([
      { name: `orcamento-${out.code.toLowerCase()}-v1.pdf`, type: 'application/pdf' },
    ]);
    expect(out.sent_to).toEqual([to]);
    await watchValidity({}, server.services);
    await server.owner.query('update budget set valid_until = business_day() + 2 where uuid = $1', [out.uuid]);
    await watchValidity({}, server.services);
    await watchValidity({}, server.services);
    await server.work();
    const reminder = await mailbox.letterTo(to, /^Lembrete/);
    const again = /\/aprovacao\/([\w-]{43})/.exec(reminder.text)?.[1] ?? '';
    expect(again).not.toBe(token);
    expect((await open(again)).code).toBe(out.code);
    expect(mailbox.letters.filter(({ subject }) => subject.startsWith('Lembrete'))).toHaveLength(1);
  });
});
