import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { minus, negated, sumOf } from '#core/contract/decimal.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { coverage } from '#modules/budget/coverage/contract.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { contractVisits } from '#modules/contract/contract-visits/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceAmendment } from '../contract.ts';
import { activated, amendmentDesk, contractBody, newContract, type billingDesk } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let billing: ReturnType<typeof billingDesk>;
let asItIs: ReturnType<typeof amendmentDesk>['asItIs'];
let threeMonthsOld: ReturnType<typeof amendmentDesk>['threeMonthsOld'];
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ({ billing, asItIs, threeMonthsOld } = amendmentDesk(server, desk));
});
const show = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;
const addendaOf = async (uuid: string) => (await desk.call(contractAdjustment.addenda, { params: { uuid } })).data;
const payersOf = async (unit: string) => {
  const items = [{ kind: 'TRAVEL' as const, reference_uuid: null, quantity: '1', unit_price: '100.00' }];
  const { data } = await desk.call(coverage.propose, { body: { customer_equipment_uuid: unit, items } });
  return data.map(({ payer }) => payer);
};
const amend = async (uuid: string, body: ReturnType<typeof asItIs>) =>
  (await desk.call(maintenanceAmendment.amend, { params: { uuid }, body })).data;

describe('an addendum that changes units and conditions', () => {
  it('is told with what was before and after, and the contract is as it was agreed', async () => {
    const { contract, third } = await threeMonthsOld();
    const [stays, leaves] = contract.items;
    const body = asItIs(contract);
    const amended = await amend(contract.uuid, {
      ...body,
      coverage: 'LABOR_ONLY',
      included_visits: 24,
      items: [
        { ...body.items[0]!, monthly_value: '180.00' },
        { customer_equipment_uuid: third.uuid, monthly_value: '200.00', periodicity: 'MENSAL' } as never,
      ],
    });
    expect(amended).toMatchObject({ coverage: 'LABOR_ONLY', parts_cap: null, monthly_value: '680.00', line_count: 2 });
    expect(amended.items.map((line) => [line.customer_equipment_uuid, line.covered_from, line.covered_until])).toEqual([
      [stays!.customer_equipment_uuid, null, null],
      [leaves!.customer_equipment_uuid, null, addDays(body.takes_effect, -1)],
      [third.uuid, body.takes_effect, null],
    ]);
    const [told] = await addendaOf(contract.uuid);
    expect(told).toMatchObject({ kind: 'AMENDMENT', number: 1, old_value: '600.00', new_value: '680.00' });
    const conditions = told?.kind === 'AMENDMENT' ? told.conditions : [];
    expect(
      conditions.map(({ label, before, after }) => [label, before, after].join(' | ').replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Cobertura | Com peças | Sem peças',
      'Visitas incluídas por ano | Sem limite | 24',
      'Limite de peças por ano | R$ 5.000,00 | Sem peças',
      `${stays!.equipment_name} · ${stays!.serial_number} | Semestral, R$ 150,00 | Semestral, R$ 180,00`,
      `${leaves!.equipment_name} · ${leaves!.serial_number} | Semestral, R$ 150,00 | Fora do contrato`,
      `${third.equipment_name} · ${third.serial_number} | Fora do contrato | Mensal, R$ 200,00`,
    ]);
  });

  it('moves coverage and visits with it, and frees the unit that left for another contract', async () => {
    const { site, contract, third } = await threeMonthsOld();
    const [stays, leaves] = contract.items;
    const body = asItIs(contract);
    const added = { customer_equipment_uuid: third.uuid, monthly_value: '200.00', periodicity: 'MENSAL' } as never;
    expect([await payersOf(leaves!.customer_equipment_uuid), await payersOf(third.uuid)]).toEqual([
      ['CONTRACT'],
      ['CUSTOMER'],
    ]);
    await amend(contract.uuid, {
      ...body,
      items: [{ ...body.items[0]!, periodicity: 'MENSAL', first_visit_at: null }, added],
    });
    expect([await payersOf(leaves!.customer_equipment_uuid), await payersOf(third.uuid)]).toEqual([
      ['CUSTOMER'],
      ['CONTRACT'],
    ]);
    const { data: visits } = await desk.call(contractVisits.list, { params: { uuid: contract.uuid } });
    const ahead = (serial: string | null) =>
      visits.filter((visit) => visit.serial_number === serial && visit.status === 'SCHEDULED').length;
    expect(ahead(leaves!.serial_number)).toBe(0);
    expect(ahead(stays!.serial_number)).toBeGreaterThan(9);
    expect(ahead(third.serial_number)).toBeGreaterThan(9);

    const term = { starts_at: billing.today, ends_at: addMonths(billing.today, 12) };
    const other = async (unit: string) =>
      (await desk.call(maintenanceContract.create, { body: contractBody(site, [{ uuid: unit }], term) })).data;
    const held = await other(stays!.customer_equipment_uuid);
    await desk.refused(409, maintenanceContract.activate, {
      params: { uuid: held.uuid },
      body: { version: held.version },
    });
    expect((await activated(desk, await other(leaves!.customer_equipment_uuid))).status).toBe('ACTIVE');
    // And what another contract covers now does not come back by an addendum.
    const back = asItIs(await show(contract.uuid), billing.today);
    const items = [...back.items, { customer_equipment_uuid: leaves!.customer_equipment_uuid } as never];
    const body409 = { ...back, items };
    await desk.refused(409, maintenanceAmendment.amend, { params: { uuid: contract.uuid }, body: body409 });
  });

  it('is billed from its day on, to the cent, and what was billed before is corrected', async () => {
    const { contract, third } = await threeMonthsOld();
    const of = { maintenance_contract_uuid: contract.uuid };
    await billing.run(contract.uuid);
    const before = (await billing.billingsOf(of)).length;
    const on = `${addMonths(billing.month, -1).slice(0, 8)}11`;
    const last = addDays(billing.month, -1);
    const body = asItIs(contract, on);
    await amend(contract.uuid, {
      ...body,
      items: [body.items[0]!, { customer_equipment_uuid: third.uuid, monthly_value: '200.00' } as never],
    });
    await billing.run(contract.uuid);
    const [late, ...more] = (await billing.billingsOf(of)).slice(before);
    expect(more).toEqual([]);
    const price = (monthly: string) => priceOf(monthly, contract.starts_at, { start_date: on, end_date: last });
    expect(late?.lines.map(({ kind, description, amount }) => [kind, description.split(' · ')[0], amount])).toEqual([
      ['ADJUSTMENT', 'Diferença por aditivo', negated(price('150.00'))],
      ['UNIT', third.equipment_name, price('200.00')],
    ]);
    expect(sumOf(late?.lines.map(({ amount }) => amount) ?? [], 2)).toBe(minus(price('200.00'), price('150.00')));
    await billing.run(contract.uuid);
    expect(await billing.billingsOf(of)).toHaveLength(before + 1);
  });

  it('is refused where it changes nothing, reaches ahead, back behind another, or into what is not its own', async () => {
    const { contract } = await threeMonthsOld();
    const params = { uuid: contract.uuid };
    const body = asItIs(contract);
    const why = async (own: object) =>
      (await desk.refused(422, maintenanceAmendment.amend, { params, body: { ...body, ...own } })).errors;
    expect(await why({})).toEqual({ items: ['Nada muda: altere uma condição ou um equipamento'] });
    expect(Object.keys((await why({ takes_effect: addDays(billing.today, 1), due_day: 5 })) ?? {})).toEqual([
      'takes_effect',
    ]);
    expect(Object.keys((await why({ takes_effect: contract.starts_at, due_day: 5 })) ?? {})).toEqual(['takes_effect']);
    expect(Object.keys((await why({ signed_on: addDays(billing.today, 1), due_day: 5 })) ?? {})).toEqual(['signed_on']);
    expect(Object.keys((await why({ items: [] })) ?? {})).toEqual(['items']);
    const foreign = await newContract(desk, 1);
    const strange = { ...body.items[0]!, uuid: foreign.items[0]!.uuid };
    expect(Object.keys((await why({ items: [strange] })) ?? {})).toEqual(['items.0.uuid']);
    const swapped = { ...body.items[0]!, customer_equipment_uuid: foreign.items[0]!.customer_equipment_uuid };
    expect(Object.keys((await why({ items: [swapped] })) ?? {})).toEqual(['items.0.customer_equipment_uuid']);
    await desk.refused(409, maintenanceAmendment.amend, {
      params: { uuid: foreign.uuid },
      body: { ...asItIs(foreign), due_day: 5 },
    });
    const reader = await server.client({ maintenance_contract: ['list', 'show'] });
    await reader.refused(403, maintenanceAmendment.amend, { params, body: { ...body, due_day: 5 } });

    await amend(contract.uuid, { ...body, due_day: 5 });
    await desk.refused(409, maintenanceAmendment.amend, { params, body: { ...body, due_day: 6 } });
    const again = asItIs(await show(contract.uuid));
    const twice = await desk.refused(422, maintenanceAmendment.amend, { params, body: { ...again, due_day: 6 } });
    expect(Object.keys(twice.errors ?? {})).toEqual(['takes_effect']);
    expect(await addendaOf(contract.uuid)).toHaveLength(1);
  });

  it('of two written at once one stands', async () => {
    const { contract } = await threeMonthsOld();
    const params = { uuid: contract.uuid };
    const body = asItIs(contract);
    const both = await Promise.all(
      [5, 6].map((due_day) => desk.try(maintenanceAmendment.amend, { params, body: { ...body, due_day } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await addendaOf(contract.uuid)).toHaveLength(1);
  });
});
