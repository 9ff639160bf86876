import { expect, test } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { openCompany } from '#core/testing/browser.ts';

/** A day apart from the house's own for most of its hours; the browser stands in São Paulo. */
const zone = 'Asia/Tokyo';
const company = openCompany({ env: { TIME_ZONE: zone } });

test('moments on the screen are those of the zone the system is set to, not of the browser nor of the house', async () => {
  const api = await company.api('admin');
  const { data } = await api.call(activity.list, { query: { per_page: 5 } as never });
  const at = data[0]?.at ?? expect.fail('nothing has happened');
  const shown = formatDateTime(at, zone);
  expect(shown).not.toBe(formatDateTime(at, 'America/Sao_Paulo'));
  const page = await company.visit('/activity-log?per_page=5', { as: 'admin' });
  await page.getByText(shown).first().waitFor();
  expect(await page.getByText(formatDateTime(at, 'America/Sao_Paulo')).count()).toBe(0);
});
