import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import {
  activeRental,
  ago,
  moved,
  newAssets,
  newCustomer,
  picture,
} from '#modules/contract/rental-handover/testing/examples.ts';
import { rentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { button, dialog, expectGone, field, press } from './steps.ts';

const company = openCompany();
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));

/** Drawn with the finger, and there once it can be wiped. */
async function draw(page: Page, within: Locator): Promise<void> {
  const pad = within.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  const [left, top] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 40],
    [100, 10],
    [140, 50],
  ] as const)
    await page.mouse.move(left + x, top + y, { steps: 6 });
  await page.mouse.up();
  await button(within, 'Limpar').waitFor();
}

async function sign(page: Page, code: string, who: string): Promise<void> {
  await press(page, 'Assinar aqui');
  const signing = dialog(page, `Assinar ${code}`);
  await signing.waitFor();
  await field(signing, who).fill('Marina Alves');
  await field(signing, 'CPF ou CNPJ').fill('529.982.247-25');
  await draw(page, signing);
  expect(await axe(page)).toEqual([]);
  await press(signing, 'Assinar');
  await expectToast(page, `${code}: Assinado`);
  await expectGone(signing);
}

async function photograph(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /^Arquivos/ }).click();
  const content = { name, mimeType: 'image/png', buffer: await picture('#357') };
  await page.locator('input[type=file]').first().setInputFiles(content);
  await page.getByText(name).first().waitFor();
}

test('a unit is delivered and comes back on a phone, with photos and a signature; what is missing is settled', async () => {
  const admin = await company.api('admin');
  const contract = await activeRental(admin, await newCustomer(admin), await newAssets(admin, 1), {
    starts_at: ago(60),
    ends_at: ago(-300),
  });
  const out = await moved(admin, contract, 'DELIVERY', { on_day: ago(30), accessories: '2 Cabo de força' });
  const phone = await company.visit(`/contract/handover/show/${out.uuid}`, { as: 'gestor', phone: true });
  await phone.getByRole('heading', { name: /^Termo de entrega/ }).waitFor();
  await photograph(phone, 'frente.png');
  await fits(phone).toBeLessThanOrEqual(390);
  await sign(phone, out.code, 'Quem recebe');
  await phone.getByText('Assinado', { exact: true }).first().waitFor();

  const back = await moved(admin, contract, 'RETURN');
  await phone.goto(`/contract/handover/edit/${back.uuid}`);
  await field(phone, 'Quantidade do acessório 1').fill('1');
  await press(phone, 'Salvar');
  await expectToast(phone, 'Acessórios conferidos!');
  await phone.getByRole('heading', { name: /^Termo de devolução/ }).waitFor();
  await photograph(phone, 'volta.png');
  await sign(phone, back.code, 'Quem devolve');

  await phone.goto(`/contract/handover/show/${back.uuid}?tab=comparison`);
  await phone.getByText('2 entregues → 1 devolvido').waitFor();
  await phone.getByRole('img', { name: /frente\.png$/ }).waitFor();
  await phone.getByRole('img', { name: /volta\.png$/ }).waitFor();
  await fits(phone).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);
  await press(phone, 'Resolver');
  const settling = dialog(phone, 'Resolver: Cabo de força');
  await settling.waitFor();
  await field(settling, 'Valor').fill('80,00');
  expect(await axe(phone)).toEqual([]);
  await press(settling, 'Resolver');
  await expectToast(phone, 'Diferença resolvida!');
  await expectGone(settling);
  await phone.getByText('Indenização', { exact: true }).first().waitFor();
  const { data } = await admin.call(rentalHandover.show, { params: { uuid: back.uuid } });
  expect([data.status, data.decision?.signature_uuid !== null, data.photos.length]).toEqual(['SIGNED', true, 1]);
});
