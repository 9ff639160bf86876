import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { accessoriesIn } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { tasksLeftOf } from '#modules/service/field-work/tasks-left.rules.ts';
import { rentalHandover, type RentalHandover } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { rentalHandoverMachine, whyNotSigned } from '../rental-handover.rules.ts';
import {
  activeRental,
  ago,
  answered,
  counted,
  moved,
  newAssets,
  newChecklist,
  newCustomer,
  photographed,
  signed,
  termOf,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let customer: string;
let checklist_uuid: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  customer = await newCustomer(desk);
  checklist_uuid = await newChecklist(desk);
});
const rented = async (count = 1): Promise<RentalContract> =>
  activeRental(desk, customer, await newAssets(desk, count), { starts_at: ago(60), ends_at: ago(-300) });
const at = ({ uuid }: { uuid: string }) => ({ uuid });
const accessories = 'Cabo de força, 2 circuitos';
const leftOf = ({ run }: RentalHandover) => (run ? tasksLeftOf(run) : []);
const withChecklist = async (term: RentalHandover): Promise<RentalHandover> =>
  (
    await desk.call(rentalHandover.chooseChecklist, {
      params: at(term),
      body: { version: term.version, checklist_uuid },
    })
  ).data;

walkDocument({
  contract: rentalHandover,
  machine: rentalHandoverMachine,
  server: () => server,
  make: async () => moved(desk, await rented(), 'DELIVERY'),
});

it('reads accessories as people write them', () => {
  expect(accessoriesIn('Cabo de força, 2 circuitos; 3x sensor\n\n')).toEqual([
    { name: 'Cabo de força', quantity: 1 },
    { name: 'circuitos', quantity: 2 },
    { name: 'sensor', quantity: 3 },
  ]);
  expect(accessoriesIn(null)).toEqual([]);
});

describe('a delivery', () => {
  it('has its term from the moment it is told, and is signed once everything is answered', async () => {
    const contract = await rented();
    const opened = await moved(desk, contract, 'DELIVERY', { meter: '120', accessories });
    expect(opened).toMatchObject({
      status: 'DRAFT',
      kind: 'DELIVERY',
      rental_contract_code: contract.code,
      meter: '120.000',
      accessories: [
        { name: 'Cabo de força', quantity: 1 },
        { name: 'circuitos', quantity: 2 },
      ],
    });
    const term = await withChecklist(opened);
    expect(term.missing).toHaveLength(2);
    await expect(signed(desk, term)).rejects.toThrow('Falta no checklist: Carcaça sem trincas');
    // The screen says so in the same words before anybody is asked for their name and their hand.
    expect(whyNotSigned(leftOf(term), [])).toMatch(/^Falta no checklist: Carcaça sem trincas .* e mais 1\.$/);
    await photographed(desk, term.uuid, 'Frente do ventilador');
    const filled = await answered(desk, term);
    expect(leftOf(filled)).toEqual([]);
    const done = await signed(desk, filled);
    expect(done).toMatchObject({ status: 'SIGNED', their_name: 'Marta Lima' });
    expect(done.decision).toMatchObject({
      channel: 'IN_PERSON',
      document: '52998224725',
      signature_uuid: expect.any(String),
    });
    // Nothing of it changes any more: neither lines, nor answers, nor photos.
    await expect(counted(desk, done)).rejects.toThrow();
    const [task] = done.run?.modules[0]?.tasks ?? [];
    const late = { status: 'DONE', answer: 'NO', version: task?.version };
    expect((await desk.send('PUT', `/rental-handover/task/${task?.uuid}`, late)).status).toBe(409);
    await expect(photographed(desk, done.uuid, 'Depois')).rejects.toThrow('409');
    const { raw } = await desk.try(rentalHandover.pdf, { params: at(done) });
    const { text } = await readPdf(raw);
    for (const said of [
      'Termo de entrega',
      done.code,
      'Carcaça sem trincas',
      'circuitos',
      'Marta Lima',
      '529.982.247-25',
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(/\s/g, '')).toContain(done.decision?.document_sha256);
    expect(text).toContain('Foto 1. Frente do ventilador');
  });

  it('is counted as it is written, and its list of the return keeps what went out', async () => {
    const contract = await rented();
    const out = await moved(desk, contract, 'DELIVERY', { on_day: ago(20), accessories });
    const { uuid, version, event_uuid, kind } = out;
    const body = { version, event_uuid, kind, accessories: [{ name: 'Manual', quantity: null }] };
    const uncounted = await desk.refused(422, rentalHandover.update, { params: { uuid }, body });
    expect(uncounted.errors?.['accessories.0.quantity']).toEqual(['Diga quantos vão.']);
    const other = await moved(desk, await rented(), 'DELIVERY');
    await desk.refused(422, rentalHandover.update, {
      params: { uuid },
      body: { ...body, event_uuid: other.event_uuid },
    });
    await signed(desk, out);
    const back = await moved(desk, contract, 'RETURN');
    expect(back).toMatchObject({ delivery_uuid: uuid, delivery_code: out.code });
    expect(back.accessories.map((line) => [line.name, line.delivered_quantity, line.quantity])).toEqual([
      ['Cabo de força', 1, null],
      ['circuitos', 2, null],
    ]);
    await expect(signed(desk, back)).rejects.toThrow('Falta contar os acessórios: Cabo de força');
    const fewer = { version: back.version, event_uuid: back.event_uuid, kind: back.kind, accessories: [] };
    const gone = await desk.refused(422, rentalHandover.update, { params: at(back), body: fewer });
    expect(gone.errors?.['accessories']?.[0]).toContain('conte 0');
    const done = await signed(desk, await counted(desk, back, { circuitos: 1 }));
    const { text } = await readPdf((await desk.try(rentalHandover.pdf, { params: at(done) })).raw);
    for (const said of ['Termo de devolução', 'Entregues', 'Devolvidos']) expect(text).toContain(said);
  });

  it('swapped, has a term for each unit: one comes back, another goes', async () => {
    const contract = await rented();
    const [fresh = ''] = await newAssets(desk, 1);
    const out = await moved(desk, contract, 'DELIVERY', { on_day: ago(9) });
    const item_uuid = contract.items[0]?.uuid ?? '';
    await desk.call(rentalMovement.swap, {
      params: at(contract),
      body: { item_uuid, asset_equipment_uuid: fresh, notes: 'Compressor parou', old_meter: '50', meter: '7' },
    });
    const back = await termOf(desk, contract, 'RETURN');
    expect(back).toMatchObject({ delivery_uuid: out.uuid, meter: '50.000' });
    const { data } = await desk.call(rentalHandover.list, {
      query: { rental_contract_uuid: contract.uuid, asset_equipment_uuid: fresh },
    });
    expect(data.map(({ kind, event_uuid }) => [kind, event_uuid])).toEqual([['DELIVERY', back.event_uuid]]);
    // Asked for again, the one that is there.
    const { data: again } = await desk.call(rentalHandover.create, {
      body: { event_uuid: back.event_uuid, kind: 'RETURN' },
    });
    expect(again.uuid).toBe(back.uuid);
  });
});

it('has a past in the demo company: what went out is signed but for the last few', async () => {
  const contract = await rented(3);
  const params = { uuid: contract.uuid };
  for (const [place, item] of contract.items.entries()) {
    const body = { item_uuid: item.uuid, on_day: ago(30 - place), condition: 'GOOD' as const };
    await desk.call(rentalMovement.deliver, { params, body });
  }
  await server.owner.query('truncate rental_handover cascade');
  await demoOf(server, demo);
  const { data } = await desk.call(rentalHandover.list, { query: { per_page: 100, status: 'SIGNED' } });
  expect(data.length).toBeGreaterThan(3);
  const { data: one } = await desk.call(rentalHandover.show, { params: { uuid: data[0]?.uuid ?? '' } });
  expect(one.decision?.name).toBe(one.their_name);
});
