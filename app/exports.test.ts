import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';

/** What a company has entered it can take away: every list that comes in pages goes into a sheet. */
const paged = registry.routes.filter(
  ({ endpoint: { method, query } }) => method === 'GET' && query instanceof z.ZodObject && 'per_page' in query.shape,
);
const posts = new Set(
  registry.routes.filter(({ endpoint }) => endpoint.method === 'POST').map(({ endpoint }) => endpoint.path),
);

/** Those that do not, and why. */
const reasons: Record<string, string> = {
  '/activity-log/:entity/:uuid': 'the history of one record; the whole log goes by /activity-log/export',
  '/product/anvisa/loads': 'the last loads of the agency’s file, which is public',
  '/product/anvisa/refreshes': 'runs of a background work; the products it changed export themselves',
  '/product/anvisa/refreshes/:uuid/lines': 'the lines of one such run',
  '/asset-equipment/totals': 'figures of a list that exports itself',
  '/stock/part/summary': 'figures of a list that exports itself',
  '/stock/product/summary': 'figures of a list that exports itself',
  '/service-order/counts': 'figures of a list that exports itself',
  '/maintenance-schedule/calendar': 'the visits of a list that exports itself, as days',
  '/import/:uuid/line': 'the lines of one file, which its owner has; those refused come back as a file',
  '/notifications': 'what one person was told: theirs alone, gone by itself',
  '/assignment/pending': 'what waits of the orders, which export themselves',
  '/assignment/technician': 'people to choose from',
  '/user/:uuid/assigned-labor': 'what waits for one technician; the orders export themselves',
  '/stock/count/item': 'what could be counted; the balances export themselves',
  '/stock/count/:uuid/line': 'the lines of one count, within its page and on its paper',
  '/stock/count/:uuid/difference': 'the differences of one count, within its page and on its paper',
  '/quality/calibrations/alerts': 'instruments due, a filter of the instruments, which export themselves',
  '/suppliers/:uuid/documents': 'the documents of one supplier, within its page',
  '/quality/suppliers/expiring-documents': 'documents that run out, shown as a warning',
};

describe('every list that comes in pages', () => {
  it('has an export, or a written reason for none', () => {
    const without = paged.map(({ endpoint }) => endpoint.path).filter((path) => !posts.has(`${path}/export`));
    expect(paged.length).toBeGreaterThan(80);
    expect(without.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });
});
