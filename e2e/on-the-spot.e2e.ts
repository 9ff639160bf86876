import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { orderFiles, serviceOrder } from '#modules/service/service-order/contract.ts';
import { newSite } from '#modules/service/service-order/testing/examples.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { assigned } from './assigned.ts';
import { cut, lineIsDown, mend, photo } from './field-phone.ts';
import { button, choose, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany({ offlineStart: true });
describe('a technician at the customer', () => {
  test('reads a unit’s label, opens an order without a network, adds to it, and all of it arrives once', async () => {
    company.forgive(lineIsDown);
    const desk = await company.api('admin');
    const { unit, customer } = await newSite(desk);
    const phone = await company.visit('/my-day', { as: 'tecnico', phone: true });
    await heading(phone, 'Meu dia').waitFor();
    await press(phone, 'Ler código');
    const reading = dialog(phone, 'Ler código');
    await field(reading, 'Código').fill((unit.serial_number ?? '').replaceAll('-', ' '));
    await field(reading, 'Código').press('Enter');
    await button(reading, 'Nova ordem para este equipamento').waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(reading, 'Nova ordem para este equipamento');
    const opening = dialog(phone, 'Nova ordem no local');
    await field(opening, /^Problema relatado/).waitFor();
    await cut(phone);
    await choose(phone, 'Tipo', 'Corretiva', opening);
    await field(opening, /^Problema relatado/).fill('Disjuntor desarma ao ligar');
    await opening
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo('quadro.jpg'));
    await opening.getByAltText('Foto 1').waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(opening, 'Abrir ordem');
    await expectGone(opening);
    const draft = phone.getByRole('article', { name: /^Nova ordem: / });
    await draft.getByText('Disjuntor desarma ao ligar').waitFor();
    await draft.getByText(/Guardado neste dispositivo às/).waitFor();
    await press(draft, 'Novo registro');
    const logging = dialog(phone, 'Novo registro de trabalho');
    await logging.getByLabel('Início').fill('00:01');
    await logging.getByLabel('Fim').fill('00:02');
    await field(logging, 'O que foi feito').fill('Isolado o circuito');
    await press(logging, 'Registrar');
    await expectGone(logging);
    await draft.locator('input[type=file]').setInputFiles(await photo('depois.jpg'));
    await draft.getByText('depois.jpg').waitFor();
    expect(await axe(phone)).toEqual([]);

    await mend(phone);
    const query = { customer_uuid: customer.uuid, per_page: 10 };
    const orders = async () => (await desk.call(serviceOrder.list, { query })).data;
    await expect.poll(async () => (await orders()).length, { timeout: 60_000 }).toBe(1);
    const params = { uuid: (await orders())[0]?.uuid ?? '' };
    await expect
      .poll(
        async () => [
          (await desk.call(workLogs.list, { params })).data.length,
          (await desk.call(orderFiles.list, { params })).data.map(({ name }) => name),
        ],
        { timeout: 60_000 },
      )
      .toEqual([1, ['depois.jpg']]);
    const order = (await desk.call(serviceOrder.show, { params })).data;
    expect([order.reported_problem, order.entry_photos.length, order.customer_equipment_uuid]).toEqual([
      'Disjuntor desarma ao ligar',
      1,
      unit.uuid,
    ]);
    // It is work as any other: in the day of whoever opened it.
    await phone.getByText(order.code).first().waitFor();
    expect(await orders()).toHaveLength(1);
  });

  test('draws on a photo before it is kept: what is sent is the drawn one, as large as the photo', async () => {
    const { work, name, tasks } = await assigned(company, 'Serviço com desenho');
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await press(phone, `Checklist: 0 de 2, ${name}`);
    const card = phone.getByRole('article', { name: 'Ventilação livre' });
    await card.waitFor();
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('grade.jpg'));
    const drawing = dialog(phone, 'Desenhar na foto');
    const canvas = drawing.getByRole('img', { name: 'Foto com 0 desenhos' });
    await canvas.waitFor();
    await expect.poll(() => canvas.evaluate((one) => (one as HTMLCanvasElement).width)).toBe(1200);
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no photo on the screen');
    const drag = async (from: number, to: number) => {
      await phone.mouse.move(box.x + box.width * from, box.y + box.height * from);
      await phone.mouse.down();
      await phone.mouse.move(box.x + box.width * to, box.y + box.height * to, { steps: 4 });
      await phone.mouse.up();
    };
    await drag(0.2, 0.5);
    await drawing.getByRole('img', { name: 'Foto com 1 desenho' }).waitFor();
    await drawing.getByText('Círculo', { exact: true }).click();
    await drag(0.5, 0.8);
    await drawing.getByRole('img', { name: 'Foto com 2 desenhos' }).waitFor();
    await press(drawing, 'Desfazer');
    await drawing.getByRole('img', { name: 'Foto com 1 desenho' }).waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(drawing, 'Usar foto');
    await expectGone(drawing);
    const kept = async () => (await tasks()).flatMap(({ photos }) => photos);
    await expect.poll(async () => (await kept()).length).toBe(1);
    const desk = await company.api('admin');
    const [sent] = await kept();
    const reply = await desk.send('GET', files.download.path.replace(':uuid', sent?.uuid ?? ''));
    const picture = sharp(reply.raw);
    const { width, height } = await picture.metadata();
    const { data } = await picture
      .extract({ left: 418, top: 313, width: 4, height: 4 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([width, height]).toEqual([1200, 900]);
    // On the arrow it is red, where the photo was blue.
    expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(80);
  });

  test('every screen of the day fits 360 px and is accessible there', async () => {
    const { work } = await assigned(company, 'Serviço a 360');
    const order = work.split('/').at(-1)?.split('?')[0] ?? '';
    const phone = await company.visit('/my-day', { as: 'tecnico', phone: true });
    await phone.setViewportSize({ width: 360, height: 740 });
    const screens = [
      '/my-day',
      '/assignments/pending',
      '/aboard',
      `/service-order/maintenance/${order}`,
      `/service-order/maintenance/${order}?tab=work-logs`,
      `/service-order/maintenance/${order}?tab=parts`,
      `/service-order/maintenance/${order}?tab=photos`,
      `/service-order/show/${order}`,
    ];
    const told: unknown[] = [];
    for (const path of screens) {
      await phone.goto(new URL(path, phone.url()).href);
      await phone.getByRole('heading', { level: 1 }).first().waitFor();
      await phone.waitForLoadState('networkidle');
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
      told.push([path, wide <= 360, await axe(phone)]);
    }
    expect(told).toEqual(screens.map((path) => [path, true, []]));
  });
});
