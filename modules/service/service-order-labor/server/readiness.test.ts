import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderLabor } from '../contract.ts';
import { readinessWords } from '../readiness.rules.ts';
import { accepted, addLabor, newTechnician, press, readyOrder, type Technician } from '../testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ana = await newTechnician(server, 'Ana Técnica');
  beto = await newTechnician(server, 'Beto Técnico');
});

const readiness = async ({ uuid }: Order, who = desk) =>
  (await who.call(orderLabor.technicians, { params: { uuid } })).data;
const said = async (order: Order, who = desk) => readinessWords(await readiness(order, who));

describe('a technician free to begin', () => {
  it('accepted, and has no timer running on another order', async () => {
    const order = await readyOrder(desk);
    expect(await said(order)).toBeNull();
    await addLabor(desk, order, undefined, ana);
    expect(await said(order)).toEqual({ ready: false, text: 'Ana Técnica ainda não aceitou.' });
    await accepted(desk, order, undefined, ana);
    expect(await said(order)).toEqual({ ready: true, text: 'Ana Técnica livre para começar' });

    const other = await readyOrder(desk);
    const elsewhere = await accepted(desk, other, undefined, ana);
    await press(ana, 'start', elsewhere);
    expect(await said(order)).toEqual({ ready: false, text: `Ana Técnica está trabalhando em ${other.code}.` });
    // What runs on the order itself keeps nobody from it.
    expect(await said(other)).toEqual({ ready: true, text: 'Ana Técnica livre para começar' });

    // A colleague who does not see that order is told that she is busy, not with what.
    await accepted(desk, order, undefined, beto);
    expect((await readiness(order, beto.calls)).map(({ name, busy, busy_with }) => [name, busy, busy_with])).toEqual([
      ['Ana Técnica', true, []],
      ['Beto Técnico', false, []],
    ]);
    expect(await said(order)).toEqual({ ready: true, text: 'Beto Técnico livre para começar' });

    await press(ana, 'pause', elsewhere);
    expect(await said(order)).toEqual({ ready: true, text: 'Ana Técnica e Beto Técnico livres para começar' });
  });

  it('is still with the company', async () => {
    const order = await readyOrder(desk);
    const gone = await newTechnician(server, 'Gil Saiu');
    await accepted(desk, order, undefined, gone);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [gone.uuid]);
    expect(await said(order)).toEqual({ ready: false, text: 'Gil Saiu não está mais em atividade.' });
  });

  it('is not told of an order one does not see', async () => {
    const { uuid } = await readyOrder(desk);
    await ana.calls.refused(404, orderLabor.technicians, { params: { uuid } });
  });
});
