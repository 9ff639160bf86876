import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { quotation, type Quotation } from '#modules/purchase/quotation/contract.ts';
import { quotationAward } from '../contract.ts';
import { approvedRequest, inDays, newQuotation, newSupplier, step, typed } from '../testing/examples.ts';

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let suppliers: [string, string, string];
beforeAll(async () => {
  server = await testServer();
  [buyer, manager] = [await server.client('all'), await server.client('all')];
  const named = (name: string) => newSupplier(buyer, name);
  suppliers = [await named('Alfa'), await named('Beta'), await named('Gama')];
});

const statusOf = async (uuid: string): Promise<string> =>
  (await buyer.call(purchaseRequest.show, { params: { uuid } })).data.status;
const choose = (client: TestClient, row: Quotation, winners: readonly (number | null)[], reason = '') =>
  client.try(quotationAward.choose, {
    params: { uuid: row.uuid },
    body: {
      version: row.version,
      winners: winners.map((place, n) => ({
        line_uuid: row.lines[n]?.uuid ?? '',
        invited_uuid: place === null ? null : row.suppliers[place]?.uuid,
        reason,
      })),
    },
  });
const chosen = async (row: Quotation, winners: readonly (number | null)[], reason = ''): Promise<Quotation> => {
  const { status, body: said } = await choose(buyer, row, winners, reason);
  expect(status).toBe(200);
  return (said as { data: Quotation }).data;
};
/** Of a request both lines of which are quoted, with its lines. */
async function ofRequest(n: string): Promise<{ request: string; row: Quotation }> {
  const request = await approvedRequest(buyer, manager, n);
  const { data: open } = await buyer.call(purchase.openLines, { query: { request_uuids: request.uuid } });
  const row = await newQuotation(buyer, suppliers, {
    lines: open.map(({ request_line_uuid, description, quantity }) => ({
      kind: 'OTHER',
      description,
      quantity,
      request_line_uuid,
    })),
  });
  return { request: request.uuid, row };
}

describe('a quotation', () => {
  it('takes its request along: quoting while it lives, back as it was granted when it is cancelled', async () => {
    const { request, row } = await ofRequest('cancelada');
    const sent = await step(buyer, 'send', row);
    expect(await statusOf(request)).toBe('QUOTING');
    await step(buyer, 'cancel', sent, { reason: 'Fornecedores sem estoque.' });
    expect(await statusOf(request)).toBe('APPROVED');
  });

  it('wants a reason for a winner that is not the cheapest, and only who offered can win', async () => {
    const sent = await step(buyer, 'send', await newQuotation(buyer, suppliers));
    await typed(buyer, sent, 0, ['10', '1']);
    const row = await typed(buyer, sent, 1, ['9', '']);
    const dear = await choose(buyer, row, [0, 1]);
    expect(dear).toMatchObject({
      status: 422,
      body: {
        errors: {
          'winners.0.reason': ['Não é o mais barato: explique com pelo menos 10 caracteres'],
          'winners.1.invited_uuid': ['Este fornecedor não ofereceu este item'],
        },
      },
    });
    const now = await chosen(row, [0, 0], 'Entrega em dois dias.');
    expect(now.chosen_count).toBe(2);
    expect(now.lines.map(({ winner_name, winner_reason }) => [winner_name, winner_reason])).toEqual([
      ['Alfa', 'Entrega em dois dias.'],
      ['Alfa', 'Entrega em dois dias.'],
    ]);
    // Another answer takes the offer back: it wins no more.
    const without = await typed(buyer, now, 0, ['', '1']);
    expect(without.lines.map(({ winner_uuid }) => winner_uuid)).toEqual([null, now.suppliers[0]?.uuid]);
    // And a cheaper one after the choice is not overlooked at the end.
    const cheapest = await chosen(without, [null, 0]);
    const late = await typed(buyer, cheapest, 2, ['', '0.50']);
    const refusal = await buyer.refused(409, quotation.close, {
      params: { uuid: late.uuid },
      body: { version: late.version },
    });
    expect(refusal.message).toBe('Há proposta mais barata e nenhum motivo para não escolhê-la: Fusível 5 A.');
  });

  it('with fewer than three answers above the limit is closed with a reason', async () => {
    const sent = await step(buyer, 'send', await newQuotation(buyer, suppliers));
    const row = await chosen(await typed(buyer, sent, 0, ['500.01', '1']), [0, null]);
    const refusal = await buyer.refused(422, quotation.close, {
      params: { uuid: row.uuid },
      body: { version: row.version, few_reason: 'Só ele' },
    });
    expect(refusal.errors?.['few_reason']?.[0]).toContain('são pedidas 3 propostas');
    const closed = await step(buyer, 'close', row, { few_reason: 'Fabricante exclusivo da peça.' });
    expect([closed.status, closed.total]).toEqual(['CLOSED', '1000.02']);
  });

  it('closed makes one order for each winner, with freight, date and the way back to the request', async () => {
    const { request, row } = await ofRequest('comprada');
    const sent = await step(buyer, 'send', row);
    await typed(buyer, sent, 0, ['10', '2'], { freight: '9.99', payment_terms: '28 dias' });
    await typed(buyer, sent, 1, ['50', '1']);
    const closed = await step(buyer, 'close', await chosen(await typed(buyer, sent, 2, ['60', '7']), [0, 1]));
    const made = closed.suppliers.map(({ purchase_code }) => purchase_code);
    expect(made).toEqual([expect.stringMatching(/^PC-/), expect.stringMatching(/^PC-/), null]);
    const { data: first } = await buyer.call(purchase.show, {
      params: { uuid: closed.suppliers[0]?.purchase_uuid ?? '' },
    });
    // Half of what Alfa asked for both lines: 20 of 40.
    expect(first).toMatchObject({ status: 'DRAFT', freight: '5.00', payment_terms: '28 dias', expected_at: inDays(5) });
    expect(first.lines).toMatchObject([{ unit_price: '10.00', request_line_uuid: row.lines[0]?.request_line_uuid }]);
    expect(await statusOf(request)).toBe('ORDERED');
  });

  it('is closed once, however many press, and a line in two of them is ordered by one', async () => {
    const { row } = await ofRequest('disputada');
    const other = await newQuotation(buyer, suppliers, {
      lines: row.lines.map(({ description, quantity, request_line_uuid }) => ({
        kind: 'OTHER',
        description,
        quantity,
        request_line_uuid,
      })),
    });
    const ready = await Promise.all(
      [row, other].map(async (one) => {
        const sent = await step(buyer, 'send', one);
        return chosen(await typed(buyer, sent, 0, ['10', '2']), [0, 0]);
      }),
    );
    const pressed = [...ready, ...ready, ...ready];
    const answers = await Promise.all(
      pressed.map(async ({ uuid, version }) =>
        (await server.client('all')).try(quotation.close, { params: { uuid }, body: { version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { data: open } = await buyer.call(purchase.openLines, { query: {} });
    expect(open.filter(({ request_line_uuid }) => request_line_uuid === row.lines[0]?.request_line_uuid)).toEqual([]);
  });
});
