import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { warrantyClaim, type WarrantyClaim } from '../contract.ts';
import { approvedAtCost, newInstalled, newSite } from '../testing/budgets.ts';
import { warrantyClaimMachine } from '../warranty-claim.rules.ts';

let server: TestServer;
let client: TestClient;
let today: string;
let maker: string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  today = todayOf(server);
  maker = (await client.call(brand.create, { body: { name: 'Fabricante das reivindicações' } })).data.uuid;
});

const body = (own: object = {}) => ({
  brand_uuid: maker,
  lines: [
    { description: 'Placa principal', equipment: 'Ventilador VP-1', claimed: '500.00' },
    { description: 'Mão de obra', equipment: null, claimed: '120.50' },
  ],
  ...own,
});
const made = async (own: object = {}): Promise<WarrantyClaim> =>
  (await client.call(warrantyClaim.create, { body: body(own) })).data;
const params = ({ uuid }: { uuid: string }) => ({ uuid });
const sentOut = async (claim: WarrantyClaim): Promise<WarrantyClaim> =>
  (
    await client.call(warrantyClaim.send, {
      params: params(claim),
      body: { version: claim.version, sent_on: today, answer_due_on: null },
    })
  ).data;

walkDocument({
  contract: warrantyClaim,
  machine: warrantyClaimMachine,
  server: () => server,
  make: () => made(),
  bodies: {
    send: { sent_on: '2026-01-05', answer_due_on: null },
    answer: { answered_on: '2026-01-06', reference: null, accepted: [] },
    receive: { received_on: '2026-01-07', kind: 'MONEY', document: 'NC 1', amount: '1.00' },
  },
});

describe('a claim to a manufacturer', () => {
  it('goes out, is accepted in part, received in two and settled; what is open is what is still expected', async () => {
    let claim = await made();
    expect([claim.code.slice(0, 3), claim.claimed_total, claim.open_total]).toEqual(['RG-', '620.50', '0.00']);
    claim = await sentOut(claim);
    expect(claim.open_total).toBe('620.50');
    const [board, work] = claim.lines;
    const answer = (accepted: { uuid: string; amount: string }[]) => ({
      params: params(claim),
      body: { version: claim.version, answered_on: today, reference: 'GW-1', accepted },
    });
    const tooMuch = [{ uuid: board?.uuid ?? '', amount: '500.01' }];
    const refused = await client.refused(422, warrantyClaim.answer, answer(tooMuch));
    expect(Object.keys(refused.errors ?? {})).toEqual(['accepted.0.amount']);
    await client.refused(422, warrantyClaim.answer, answer([{ uuid: maker, amount: '1.00' }]));
    const nothing = [board, work].map((line) => ({ uuid: line?.uuid ?? '', amount: '0' }));
    await client.refused(422, warrantyClaim.answer, answer(nothing));
    claim = (await client.call(warrantyClaim.answer, answer([{ ...nothing[0]!, amount: '400.00' }, nothing[1]!]))).data;
    expect([claim.status, claim.accepted_total, claim.open_total]).toEqual(['ANSWERED', '400.00', '400.00']);
    expect(claim.lines.map(({ uuid, accepted }) => [uuid, accepted])).toEqual([
      [board?.uuid, '400.00'],
      [work?.uuid, '0.00'],
    ]);
    const receive = (amount: string) => ({
      params: params(claim),
      body: { version: claim.version, received_on: today, kind: 'CREDIT' as const, document: 'NC 77', amount },
    });
    claim = (await client.call(warrantyClaim.receive, receive('150.00'))).data;
    await client.refused(422, warrantyClaim.receive, receive('250.01'));
    claim = (await client.call(warrantyClaim.receive, receive('200.00'))).data;
    expect([claim.received_total, claim.open_total]).toEqual(['350.00', '50.00']);
    claim = (await client.call(warrantyClaim.settle, { params: params(claim), body: { version: claim.version } })).data;
    expect([claim.status, claim.open_total]).toEqual(['SETTLED', '0.00']);
    const undone = await client.call(warrantyClaim.undoReceipt, {
      params: params(claim),
      body: { version: claim.version, reason: 'Crédito lançado em duplicidade.' },
    });
    expect([undone.data.received_total, undone.data.open_total]).toEqual(['150.00', '250.00']);
    expect(undone.data.receipts.map(({ document, amount }) => [document, amount])).toEqual([['NC 77', '150.00']]);
    await client.refused(409, warrantyClaim.cancel, {
      params: params(claim),
      body: { version: undone.data.version, reason: 'Engano' },
    });
  });

  it('is printed with its lines and its sum', async () => {
    const claim = await sentOut(await made());
    const { raw } = await client.try(warrantyClaim.pdf, { params: params(claim) });
    const { text } = await readPdf(raw);
    for (const said of [claim.code, 'Placa principal', 'Ventilador VP-1', 'R$ 620,50', 'Enviada'])
      expect(text).toContain(said);
  });

  it('that should have been answered by now is found, others are not', async () => {
    const [late, waiting] = [await made({ answer_due_on: addDays(today, -1) }), await made()];
    await sentOut(waiting);
    const asked = { params: params(late), body: { version: late.version, sent_on: today, answer_due_on: null } };
    await client.call(warrantyClaim.send, asked);
    const { data } = await client.call(warrantyClaim.list, { query: { late: 'true' as never } });
    expect(data.map(({ uuid }) => uuid)).toEqual([late.uuid]);
  });
});

describe('what nobody claimed', () => {
  it('is proposed once for each manufacturer, and again only after its claim was cancelled', async () => {
    const sites = [await newSite(client), await newSite(client)];
    const units = await Promise.all(sites.map((site) => newInstalled(client, site)));
    const amounts = ['300.00', '45.90'];
    for (const [n, unit] of units.entries()) await approvedAtCost(client, unit, amounts[n] ?? '');
    const { data: found } = await client.call(warrantyClaim.unclaimed, {});
    expect([found.lines, found.amount]).toEqual([2, '345.90']);
    expect(new Map(found.brands.map(({ brand_uuid, amount }) => [brand_uuid, amount]))).toEqual(
      new Map(sites.map(({ model }, n) => [model.brand_uuid, amounts[n]])),
    );

    // Two at once: the second finds nothing left.
    const both = await Promise.all([1, 2].map(() => client.try(warrantyClaim.propose, { body: { brand_uuid: null } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const proposed = both.find(({ status }) => status === 200)?.body as Reply<typeof warrantyClaim.propose>;
    const { claims } = proposed.data;
    const rows = await Promise.all(
      claims.map(async (claim) => (await client.call(warrantyClaim.show, { params: params(claim) })).data),
    );
    expect(rows.map(({ status, claimed_total }) => [status, claimed_total]).toSorted()).toEqual([
      ['DRAFT', '300.00'],
      ['DRAFT', '45.90'],
    ]);
    const [first] = rows;
    expect(first?.lines[0]?.budget?.code).toMatch(/^ORC-/);
    expect(first?.lines[0]?.equipment).toContain('nº de série');
    const none = await client.call(warrantyClaim.unclaimed, {});
    expect(none.data).toMatchObject({ lines: 0, amount: '0.00', brands: [] });

    // The database itself refuses a second claim of the same line.
    const { rows: kept } = await server.owner.query<{ item: string }>(
      `select budget_item_uuid as item from warranty_claim_line where warranty_claim_uuid = $1`,
      [first?.uuid],
    );
    await expect(
      server.owner.query(
        `insert into warranty_claim_line (warranty_claim_uuid, position, budget_item_uuid, description, claimed) values ($1, 9, $2, 'x', 1)`,
        [rows[1]?.uuid, kept[0]?.item],
      ),
    ).rejects.toThrow('warranty_claim_line_once');

    await client.call(warrantyClaim.cancel, {
      params: params(first!),
      body: { version: first!.version, reason: 'Enviada ao fabricante errado.' },
    });
    const again = await client.call(warrantyClaim.propose, { body: { brand_uuid: first!.brand_uuid } });
    expect(again.data.lines).toBe(1);
    await client.refused(409, warrantyClaim.propose, { body: { brand_uuid: first!.brand_uuid } });
  });
});
