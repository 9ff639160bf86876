import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { shelf } from '#modules/service/service-order-part/testing/bench.ts';
import { vanStock } from '#modules/stock/van-stock/contract.ts';
import { cut, lineIsDown, mend } from './field-phone.ts';
import { button, combo, dialog, expectGone, expectValue, field, heading, pick, press } from './steps.ts';

const company = openCompany({ offlineStart: true });
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));

describe('the stock of a van', () => {
  test('is loaded by the warehouse, used by its technician without a network, and settled when there is one', async () => {
    company.forgive(lineIsDown);
    const desk = await company.api('admin');
    const technician = await company.api('tecnico');
    const me = (await technician.call(auth.me)).data;
    const { van } = (await technician.call(vanStock.mine)).data;
    if (!van) throw new Error('the demo company gives its technician a van');
    const item = await shelf(
      desk,
      { batch_number: 'SAI-DEPOIS', quantity: '4', unit_cost: '10.00', expires_at: '2032-01-31' },
      { batch_number: 'SAI-ANTES', quantity: '2', unit_cost: '10.00', expires_at: '2031-01-31' },
    );
    const aboard = async () =>
      (await technician.call(vanStock.mine)).data.batches
        .filter(({ item_uuid }) => item_uuid === item.uuid)
        .map(({ batch_number, quantity }) => [batch_number, Number(quantity)]);

    const store = await company.visit(`/stock/van/show/${van.uuid}`, { as: 'almoxarifado', phone: true });
    await heading(store, van.name).waitFor();
    await press(store, 'Carregar peças');
    const filling = dialog(store, `Carregar ${van.name}`);
    await pick(store, combo(filling, 'Peça'), item.name, item.name);
    await field(filling, 'Quantidade').fill('3');
    expect(await axe(store)).toEqual([]);
    await press(filling, 'Carregar');
    await expectToast(store, 'Peças carregadas com sucesso!');
    await expectGone(filling);
    await store.getByText('SAI-ANTES', { exact: true }).waitFor();
    await fits(store).toBeLessThanOrEqual(390);
    expect(await axe(store)).toEqual([]);
    expect(await aboard()).toEqual([
      ['SAI-ANTES', 2],
      ['SAI-DEPOIS', 1],
    ]);
    await press(store, `Devolver ${item.name}, lote SAI-DEPOIS`);
    const back = dialog(store, `Devolver ${item.name}`);
    await combo(back, 'Local de destino').or(field(back, 'Local de destino')).first().fill('A1');
    await press(back, 'Devolver ao almoxarifado');
    await expectToast(store, 'Peça devolvida ao almoxarifado com sucesso!');
    expect(await aboard()).toEqual([['SAI-ANTES', 2]]);

    const service = await desk.call(labor.create, {
      body: { code: 'VAN-1', name: 'Troca com peça do carro', estimated_minutes: 45, fixed_price: '100.00' },
    });
    const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const params = { uuid: order.uuid };
    const body = { labor_uuid: service.data.uuid, technician_ids: [me.uuid] };
    await desk.call(orderLabor.create, { params, body });
    const used = async () =>
      (await desk.call(orderParts.consumptions, { params })).data.map(({ batch_number, location, quantity }) => [
        batch_number,
        location,
        Number(quantity),
      ]);

    const phone = await company.visit('/my-van', { as: 'tecnico', phone: true });
    await phone.getByText(item.name).first().waitFor();
    await fits(phone).toBeLessThanOrEqual(390);
    expect(await axe(phone)).toEqual([]);
    await phone.goto(new URL(`/service-order/maintenance/${order.uuid}`, phone.url()).href);
    await press(phone, 'Iniciar: Troca com peça do carro');
    await button(phone, 'Pausar: Troca com peça do carro').waitFor();
    await phone.getByRole('tab', { name: /^Peças/ }).click();
    await press(phone, 'Aplicar peças');
    const using = dialog(phone, 'Aplicar peças');
    const own = using.getByRole('group', { name: 'No meu carro' });
    await own.waitFor();
    await press(using, 'Cancelar');
    await expectGone(using);

    await cut(phone);
    await press(phone, 'Aplicar peças');
    const more = button(own, /^Mostrar mais/);
    const mine = button(own, new RegExp(`^${item.name} 2 UN a bordo`));
    await own.waitFor();
    if (await more.isVisible()) await more.click();
    await mine.click();
    await expectValue(field(using, 'Quantidade'), '1');
    expect(await axe(phone)).toEqual([]);
    await press(using, 'Aplicar peças');
    await expectGone(using);
    await phone.getByText(/^Peças aplicadas: .*Guardado neste dispositivo às/).waitFor();
    // What is told here already is no longer offered, though the server has not heard of it.
    await press(phone, 'Aplicar peças');
    await own.waitFor();
    if (await more.isVisible()) await more.click();
    await button(own, new RegExp(`^${item.name} 1 UN a bordo`)).waitFor();
    await press(using, 'Cancelar');
    await expectGone(using);
    expect(await used()).toEqual([]);

    await mend(phone);
    await expect.poll(used, { timeout: 60_000 }).toEqual([['SAI-ANTES', van.name, 1]]);
    expect(await aboard()).toEqual([['SAI-ANTES', 1]]);
  });
});
