import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCompany } from '#core/testing/browser.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { role } from '#modules/access/role/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { heading } from './steps.ts';

const company = openCompany();
const payloads = [
  `<img src=x onerror=alert(1)>`,
  `<svg onload=alert(2)><a href="javascript:alert(3)">ver</a>`,
  `"><script>alert(4)</script>{{7*7}}\${alert(5)}`,
];
/** Cut to what the field takes: the server must store it, the screens must show it as the text it is. */
const written = (place: number, max: number) => (payloads[place % payloads.length] ?? '').slice(0, max);

async function opens(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await heading(page, /./).waitFor();
  const shown = () =>
    page.evaluate(() =>
      [
        document.body.innerText,
        ...Array.from(document.querySelectorAll('input, textarea'), (box) => (box as HTMLInputElement).value),
      ].join('\n'),
    );
  await expect.poll(shown, { message: address }).toContain(text);
  expect(
    await page.evaluate(
      () => document.querySelectorAll('main img[src="x"], main script, main [onerror], main [onload]').length,
    ),
  ).toBe(0);
}

test('what is written is shown as written, and never runs', async () => {
  const admin = await company.api('admin');
  const made = await admin.call(brand.create, {
    body: { name: written(0, 80), manufacturer: written(1, 120), country: written(2, 60), status: 'ACTIVE' },
  });
  const client = await admin.call(customer.create, {
    body: {
      type: 'PJ',
      document: '11222333000181',
      name: written(1, 160),
      trade_name: written(0, 160),
      state_registration: written(2, 20),
      email: '',
      phone: '',
      mobile: '',
      segment: null,
      notes: payloads.join('\n'),
      contacts: [{ name: written(0, 120), role: written(1, 80), phone: '', email: '' }],
      // With an address the state registration would have to be one of its state.
      addresses: [],
      status: 'ACTIVE',
    },
  });
  const away = await admin.call(customer.create, {
    body: {
      type: 'PF',
      document: '52998224725',
      name: written(2, 160),
      trade_name: '',
      state_registration: '',
      email: '',
      phone: '',
      mobile: '',
      segment: null,
      notes: '',
      contacts: [],
      addresses: [
        {
          label: written(2, 60),
          zip_code: '13010111',
          street: written(0, 160),
          number: written(1, 20),
          complement: written(2, 80),
          district: written(0, 80),
          city: written(1, 80),
          state: 'SP',
          ibge_code: '',
          is_main: true,
        },
      ],
      status: 'ACTIVE',
    },
  });
  const job = await admin.call(role.create, {
    body: { name: written(0, 60), description: written(1, 300), permissions: { brand: ['list'] } },
  });
  const person = await admin.call(user.create, {
    body: {
      name: written(1, 120),
      username: 'alvo.das.escritas',
      email: 'alvo@exemplo.com.br',
      role_uuids: [job.data.uuid],
      person: { cpf: '', birth_date: '', gender: '', marital_status: '', phone: '' },
      job_title: written(0, 80),
      department: written(2, 80),
      hired_at: '',
      manager_uuid: '',
      status: 'ACTIVE',
    },
  });

  const page = await company.visit('/', { as: 'admin' });
  await opens(page, '/brand?search=onerror', payloads[0] ?? '');
  await opens(page, `/brand/edit/${made.data.uuid}`, payloads[0] ?? '');
  await opens(page, '/customer?search=onload', payloads[1] ?? '');
  await opens(page, `/customer/show/${client.data.uuid}`, payloads[2] ?? '');
  await opens(page, `/customer/show/${client.data.uuid}?tab=contacts`, payloads[0] ?? '');
  await opens(page, `/customer/show/${client.data.uuid}?tab=history`, payloads[0] ?? '');
  await opens(page, `/customer/update/${client.data.uuid}`, payloads[1] ?? '');
  await opens(page, `/customer/show/${away.data.uuid}?tab=contacts`, payloads[0] ?? '');
  await opens(page, '/user?search=alvo', payloads[1] ?? '');
  await opens(page, `/user/edit/${person.data.uuid}`, payloads[0] ?? '');
  await opens(page, '/user/roles?search=onerror', payloads[0] ?? '');
  await opens(page, `/user/roles/edit/${job.data.uuid}`, payloads[1] ?? '');
  await opens(page, '/config/permissions', payloads[0] ?? '');
  await opens(page, '/activity-log', payloads[0] ?? '');

  // Also where text becomes a title, a question, a hit of the palette.
  await page.goto('/brand?search=onerror');
  await page.getByRole('row').filter({ hasText: 'onerror' }).getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog')
    .getByText(payloads[0] ?? '')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Pesquisar telas, ações e registros' }).fill('onerror');
  await page
    .locator('.mantine-Spotlight-action', { hasText: payloads[0] ?? '' })
    .first()
    .waitFor();
});
