import { expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { linkOf, newPurchase, newSupplier, send } from '#modules/purchase/purchase-page/testing/examples.ts';
import { button, field, heading, press } from './steps.ts';

const company = openCompany();

test('a supplier says on a phone that an item comes later; the buyer accepts it with one click', async () => {
  const admin = await company.api('admin');
  const soon = addDays(dayOf(new Date()), 5);
  const later = addDays(soon, 14);
  const made = await newPurchase(admin, await newSupplier(admin, 'Fornecedor da página'), {
    expected_at: soon,
    lines: [
      { kind: 'OTHER', description: 'Sensor de oximetria adulto reutilizável', quantity: '3', unit_price: '180' },
      { kind: 'OTHER', description: 'Cabo paciente', quantity: '2', unit_price: '95.50' },
    ],
  });
  const row = await send(admin, made);
  const path = `/pedido/${await linkOf(admin, row)}`;

  const phone = await company.visit(path, { phone: true });
  await heading(phone, 'Pedido de compra').waitFor();
  await phone.getByText('Tudo como pedido').waitFor();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);
  const item = phone.getByRole('region', { name: /^Item 1: Sensor/ });
  await field(item, 'Entrega em').fill(formatDate(later));
  await phone.getByText('1 item muda').waitFor();
  await field(phone, 'Seu nome').fill('Rita Vendas');
  await press(phone, 'Enviar alterações');
  await phone.getByText('Diga por que muda').first().waitFor();
  await field(item, 'Por que muda').fill('Fábrica atrasou');
  await press(phone, 'Enviar alterações');
  await heading(phone, 'Proposta enviada').waitFor();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);

  const desk = await company.visit(`/purchase/show/${row.uuid}`, { as: 'compras' });
  const proposal = desk.getByRole('region', { name: 'O fornecedor propõe mudar o pedido' });
  await proposal.getByText('Fábrica atrasou').waitFor();
  expect(await axe(desk)).toEqual([]);
  await press(proposal, 'Aceitar');
  await expectToast(desk, 'Proposta aceita: o pedido foi revisto!');
  await button(desk, 'Registrar despacho').waitFor();
  const { data: after } = await admin.call(purchase.show, { params: { uuid: row.uuid } });
  expect([after.status, after.revision, after.lines.map(({ expected_at }) => expected_at)]).toEqual([
    'CONFIRMED',
    2,
    [later, soon],
  ]);
  await phone.reload();
  await heading(phone, 'Proposta aceita').waitFor();
});

test('an order that is cancelled, and a link that is none, are told kindly', async () => {
  const admin = await company.api('admin');
  const made = await newPurchase(admin, await newSupplier(admin, 'Fornecedor do cancelado'));
  const row = await send(admin, made);
  const path = `/pedido/${await linkOf(admin, row)}`;
  await admin.call(purchase.cancel, {
    params: { uuid: row.uuid },
    body: { version: row.version, reason: 'Comprado em outro lugar.' },
  });
  const phone = await company.visit(path, { phone: true, dark: true });
  await heading(phone, 'Pedido cancelado').waitFor();
  expect(await axe(phone)).toEqual([]);
  const lost = await company.visit(`/pedido/${'a'.repeat(43)}`, { phone: true });
  await heading(lost, 'Link não encontrado').waitFor();
});
