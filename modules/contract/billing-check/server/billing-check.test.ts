import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { billingCheck } from '../contract.ts';
import { activeRental, billingDesk, newAssets, newCustomer } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let bills: ReturnType<typeof billingDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  bills = billingDesk(server, desk);
});
const at = ({ uuid }: { uuid: string }) => ({ uuid });

describe('a billing that is looked through', () => {
  it('leaves out what somebody says why of, and may take it back in', async () => {
    const made = await bills.oneBilling();
    const lineUuid = made.lines[1]?.uuid ?? '';
    const params = { uuid: made.uuid, lineUuid };
    await desk.refused(422, billingCheck.excludeLine, { params, body: { version: made.version, reason: ' ' } });
    const { data: less } = await desk.call(billingCheck.excludeLine, {
      params,
      body: { version: made.version, reason: 'Unidade parada na fábrica' },
    });
    expect([less.total, less.line_count, less.lines[1]?.excluded_reason]).toEqual([
      '450.00',
      2,
      'Unidade parada na fábrica',
    ]);
    await desk.refused(409, billingCheck.includeLine, { params, body: { version: made.version } });
    const { data: whole } = await desk.call(billingCheck.includeLine, { params, body: { version: less.version } });
    expect(whole.total).toBe('600.00');
    await desk.refused(422, billingCheck.changeLine, { params, body: { version: whole.version, amount: '1.00' } });
  });

  it('approved changes no more, by the database either; it is issued, overdue, paid', async () => {
    const made = await bills.oneBilling();
    const { data: more } = await desk.call(billingCheck.addLine, {
      params: at(made),
      body: { version: made.version, kind: 'OTHER', description: 'Treinamento da equipe', amount: '200.00' },
    });
    expect(more.total).toBe('800.00');
    const { data: approved } = await desk.call(contractBilling.approve, {
      params: at(made),
      body: { version: more.version },
    });
    await desk.refused(409, billingCheck.addLine, {
      params: at(made),
      body: { version: approved.version, kind: 'OTHER', description: 'Tarde demais', amount: '1.00' },
    });
    for (const sql of [
      'update contract_billing_line set amount = 1 where contract_billing_uuid = $1',
      'delete from contract_billing_line where contract_billing_uuid = $1',
      'update contract_billing set total = 1 where uuid = $1',
      'delete from contract_billing where uuid = $1',
    ])
      await expect(server.owner.query(sql, [made.uuid])).rejects.toThrow('is closed');
    const { data: issued } = await desk.call(contractBilling.issue, {
      params: at(made),
      body: {
        version: approved.version,
        document_kind: 'NFSE',
        document_number: '2026/118',
        issued_on: bills.today,
        due_on: addDays(bills.today, -3),
      },
    });
    const late = { maintenance_contract_uuid: made.maintenance_contract_uuid ?? '', overdue: 'true' as const };
    expect((await desk.call(contractBilling.list, { query: late })).meta.total).toBe(1);
    const paid_on = addDays(bills.today, 1);
    await desk.refused(422, contractBilling.pay, { params: at(made), body: { version: issued.version, paid_on } });
    const { data: paid } = await desk.call(contractBilling.pay, {
      params: at(made),
      body: { version: issued.version, paid_on: bills.today },
    });
    expect([paid.status, paid.paid_on, paid.document_number]).toEqual(['PAID', bills.today, '2026/118']);
    expect((await desk.call(contractBilling.list, { query: late })).meta.total).toBe(0);
    const { raw } = await desk.try(contractBilling.pdf, { params: at(made) });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Treinamento da equipe', 'R$ 800,00', '2026/118']) expect(text).toContain(said);
  });
});

describe('a rental', () => {
  it('is billed by the days of its units: swapped, damaged, returned, with freight and the final bill', async () => {
    const [broken = '', fresh = '', other = ''] = await newAssets(desk, 3);
    const start = addMonths(bills.month, -2);
    const contract = await activeRental(desk, await newCustomer(desk), [broken, other], {
      starts_at: start,
      ends_at: addMonths(bills.today, 6),
      freight_out: '350.00',
    });
    const [first, second] = contract.items;
    const params = at(contract);
    const hand = { condition: 'GOOD' as const };
    const deliver = (item_uuid: string, on_day: string) =>
      desk.call(rentalMovement.deliver, { params, body: { ...hand, item_uuid, on_day } });
    await deliver(first?.uuid ?? '', start);
    await deliver(second?.uuid ?? '', addDays(start, 4));
    await desk.call(rentalMovement.swap, {
      params,
      body: {
        item_uuid: first?.uuid ?? '',
        on_day: addDays(start, 20),
        asset_equipment_uuid: fresh,
        idle_from: addDays(start, 17),
        notes: 'Compressor parou',
      },
    });
    await desk.call(rentalMovement.giveBack, {
      params,
      body: { ...hand, condition: 'DAMAGED', item_uuid: second?.uuid ?? '', on_day: addMonths(bills.month, -1) },
    });
    await bills.run(contract.uuid);
    const [one, two] = await bills.billingsOf({ rental_contract_uuid: contract.uuid });
    expect(one?.lines.map(({ kind, days }) => [kind, days])).toEqual([
      ['UNIT', one ? Number(one.ends_on.slice(8)) : 0],
      ['CREDIT', 3],
      ['UNIT', one ? Number(one.ends_on.slice(8)) - 4 : 0],
      ['FREIGHT', null],
    ]);
    // The line tells which unit served on which days.
    expect(one?.lines[0]?.spans.map(({ from, state }) => [from, state])).toEqual([
      [start, 'HIRED'],
      [addDays(start, 17), 'IDLE'],
      [addDays(start, 20), 'HIRED'],
    ]);
    expect(two?.lines.map(({ kind, days, amount }) => [kind, days, amount === null])).toEqual([
      ['UNIT', two ? Number(two.ends_on.slice(8)) : 0, false],
      ['UNIT', 1, false],
      ['INDEMNITY', null, true],
    ]);
    expect(sumOf(two?.lines.map(({ amount }) => amount) ?? [], 2)).toBe(two?.total);
    const version = two?.version ?? 0;
    const waits = await desk.refused(409, contractBilling.approve, { params: at(two!), body: { version } });
    expect(waits.message).toContain('linhas sem valor');
    const { data: priced } = await desk.call(billingCheck.changeLine, {
      params: { uuid: two?.uuid ?? '', lineUuid: two?.lines[2]?.uuid ?? '' },
      body: { version, amount: '480.00' },
    });
    const { data: approved } = await desk.call(contractBilling.approve, {
      params: at(two!),
      body: { version: priced.version },
    });
    expect(approved.status).toBe('APPROVED');
  });

  it('lent for nothing is charged what was not bought of its quota', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const start = addMonths(bills.month, -1);
    const contract = await activeRental(desk, await newCustomer(desk), [asset], {
      kind: 'COMODATO',
      starts_at: start,
      ends_at: addMonths(bills.today, 6),
      quota_item: 'Kit de reagentes',
      quota_quantity: '20',
      quota_price: '85.00',
    });
    const item_uuid = contract.items[0]?.uuid ?? '';
    const body = { item_uuid, on_day: start, condition: 'GOOD' as const };
    await desk.call(rentalMovement.deliver, { params: at(contract), body });
    await bills.run(contract.uuid);
    const [made] = await bills.billingsOf({ rental_contract_uuid: contract.uuid });
    expect(made?.lines).toMatchObject([{ kind: 'SHORTFALL', quantity: '20.000', amount: null }]);
    const { data } = await desk.call(billingCheck.changeLine, {
      params: { uuid: made?.uuid ?? '', lineUuid: made?.lines[0]?.uuid ?? '' },
      body: { version: made?.version ?? 0, bought: '14' },
    });
    expect([data.total, data.open_count]).toEqual(['510.00', 0]);
    expect((await desk.call(rentalContract.show, { params: at(contract) })).data.monthly_value).toBe('0.00');
  });
});
