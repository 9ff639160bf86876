import { expect, test } from 'vitest';
import { openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { specList } from '#core/testing/source.ts';
import { few, walk } from './accessible-walk.ts';

const company = openCompany();

/** Screens with states worth choosing by hand: they have journeys that look at them. */
const lookedAt = [
  // accessible
  '/$|accessory|activity-log|auth|brand|checklist|config/api$|config/company|config/permissions|customer|equipments/categories|import|labor$|labor/|logout|notifications|profile|supplier|user',
  // accessible-stock
  'asset-equipment|equipments|parts|product$|product/|stock',
  // budget, history, installed-base, report, service-order, technician
  'assignments|budget|crm/customer-equipment|history|labor-productivity|my-day|productivity-dashboard|report|service-order',
];
const elsewhere = new RegExp(`^(${lookedAt.map((paths) => paths.replace(/(^|\|)(?!\/)/g, '$1/')).join('|')})`);

/** Where the calls of a screen have another address than the screen. */
const callsOf: Record<string, string> = {
  '/config/api-keys': '/api-key',
  '/config/business-calendar/days': '/business-calendar/day',
  '/contract/billing': '/contract-billing',
  '/contract/custody': '/fiscal-custody',
  '/contract/handover': '/rental-handover',
  '/contract/maintenance': '/maintenance-contract',
  '/contract/price-index': '/price-index',
  '/contract/template': '/contract-template',
  '/contract/rental': '/rental-contract',
  '/crm': '/crm/report',
  '/instruments': '/quality/instruments',
  '/purchase/receiving/register': '/purchase',
  '/purchase/request/import-tracking': '/purchase/import-tracking',
  '/purchase/request/import-tracking/register': '/purchase',
  '/quality/supplier-qualifications': '/supplier',
  '/rh/benefits': '/hr/benefit',
  '/rh/career': '/hr/career-path',
  '/rh/certificates': '/hr/training-certificate',
  '/rh/classes': '/hr/training-class',
  '/rh/evaluations': '/hr/performance-evaluations',
  '/rh/evaluations/cycles': '/hr/performance-evaluations/cycles',
  '/rh/training': '/hr/training',
};
/** Of one person's own evaluation, of a record within another, and pages of the manual: their journeys open them. */
const isOwn = (route: string): boolean =>
  /^\/rh\/evaluations\/(complete|completed|edit-draft)\//.test(route) || route === '/ajuda/:page' || /:.*:/.test(route);

/** The first record of the list a screen belongs to: the longest beginning of its address that is a list. */
async function someRecord(admin: TestClient, route: string): Promise<string> {
  const before = route.slice(1, route.indexOf('/:')).split('/');
  for (let length = before.length; length > 0; length -= 1) {
    const list = `/${before.slice(0, length).join('/')}`;
    const { status, body } = await admin.send('GET', callsOf[list] ?? list);
    const uuid = status === 200 ? (body as { data: { uuid?: string }[] }).data[0]?.uuid : undefined;
    if (uuid) return uuid;
  }
  throw new Error(`the demo company has nothing to show at ${route}`);
}

/** As the specification's list of screens has them: a new screen is looked at without being named here. */
async function addresses(admin: TestClient): Promise<string[]> {
  const { built, added } = specList('routes');
  // What opens by a link without an account has a journey of its own.
  const routes = [...built, ...added].filter(
    (route) => !elsewhere.test(route) && !route.includes(':token') && !isOwn(route),
  );
  const found: string[] = [];
  for (const route of routes)
    found.push(route.includes('/:') ? route.replace(/:\w+/, await someRecord(admin, route)) : `${route}?${few}`);
  return found;
}

test('every other screen passes axe, wide and narrow, light and dark', async () => {
  expect(await walk(company, await addresses(await company.api('admin')))).toEqual({});
}, 900_000);
