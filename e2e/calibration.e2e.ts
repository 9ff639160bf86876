import { describe, expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { heading } from './steps.ts';

const company = openCompany();
/** By then most of the bench has run out. */
const far = addDays(dayOf(new Date()), 300);

describe('calibrations', () => {
  test('are planned in one go, moved by hand, and what stays on the bench follows', async () => {
    const admin = await company.api('admin');
    const { meta: before } = await admin.call(calibration.list, { query: { status: 'SCHEDULED' } });
    const page = await company.visit(`/quality/calibrations/bulk-scheduling?kind=Temperatura&due_to=${far}`, {
      as: 'admin',
    });
    const bench = page.getByRole('region', { name: 'Tabela: O que fica na bancada' });
    const first = bench.getByRole('row').nth(1).getByRole('cell');
    await first.first().waitFor();
    expect(await axe(page)).toEqual([]);
    const weeks = page.getByRole('combobox', { name: /^Semana de / });
    const count = await weeks.count();
    expect(count).toBeGreaterThan(2);
    const stays = async () => (await first.allInnerTexts()).join();
    const planned = await stays();
    // All of them at once leave the bench emptier than the plan did.
    for (let place = 0; place < count; place += 1) await weeks.nth(place).selectOption('0');
    await expect.poll(stays).not.toBe(planned);
    await weeks.first().selectOption('');
    await page.getByRole('button', { name: `Agendar ${count - 1}` }).click();
    await expectToast(page, `${count - 1} calibrações agendadas!`);
    await expectAddress(page, /^\/quality\/calibrations\?status=SCHEDULED/);
    const { meta: after } = await admin.call(calibration.list, { query: { status: 'SCHEDULED' } });
    expect(after.total - before.total).toBe(count - 1);
  });

  test('that run out are read once, and each figure opens its list', async () => {
    const page = await company.visit('/quality/calibrations/dashboard', { as: 'admin' });
    const read = page.getByRole('button', { name: /^Marcar como lido: / }).first();
    const name = await read.getAttribute('aria-label');
    expect(await axe(page)).toEqual([]);
    await read.click();
    await page.getByRole('button', { name: name ?? '', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Instrumentos' }).getByRole('link', { name: 'Bloqueados' }).click();
    await expectAddress(page, /^\/instruments\?status=QUARANTINE/);
    await heading(page, 'Instrumentos').waitFor();
  });

  test('tell how an instrument drifts and how often it should be calibrated', async () => {
    const admin = await company.api('admin');
    const { data } = await admin.call(instrument.list, { query: { asset_number: 'INS-0001' } });
    const page = await company.visit(`/instruments/show/${data[0]?.uuid}?tab=drift`, { as: 'admin' });
    await page.getByText('Intervalo proposto').waitFor();
    await page.getByRole('figure', { name: 'Erro como encontrado' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
