import { expect, test } from 'vitest';
import { z } from 'zod';
import { listQuery, pageOf } from '#core/contract/page.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { changed, filteringPart, nextOrder, pageInstead, readQuery } from './use-list-state.ts';
import { viewQuery } from './use-saved-views.ts';

const list: ListEndpoint = {
  method: 'GET',
  path: '/thing',
  access: 'signed-in',
  query: listQuery({
    filters: { status: z.enum(['ON', 'OFF']).optional(), from: z.iso.date().optional() },
    sort: ['name'],
  }),
  reply: pageOf(z.object({ uuid: z.string() })),
};
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: [] },
  { key: 'period', label: 'Período', kind: 'period', from: 'from', to: 'to' },
];
const read = (text: string) => readQuery(new URLSearchParams(text), list, filters);

test('the address is the state of the list', () => {
  expect(read('page=2&search=a&sort_by=name&status=ON&from=2026-01-31')).toEqual({
    page: '2',
    search: 'a',
    sort_by: 'name',
    status: 'ON',
    from: '2026-01-31',
  });
});

test('a bad or unknown part costs itself, not the page', () => {
  expect(read('page=abc&status=FOO&view=all&utm=1&search=x')).toEqual({ search: 'x' });
});

test('a selection of everything leaves the page out', () => {
  expect(filteringPart({ page: '2', per_page: '50', search: 'x' })).toEqual({ search: 'x' });
});

test('a saved view remembers filters, order and layout, not the page', () => {
  const query = { page: '3', status: 'ON', sort_by: 'name' };
  expect(viewQuery({ query, kept: { layout: 'board' } })).toEqual({ status: 'ON', sort_by: 'name', layout: 'board' });
});

test('a column pressed twice turns its order, whatever was drawn in between', () => {
  const address = new URLSearchParams('status=ON&page=3');
  const once = changed(address, nextOrder(address, 'name'));
  const twice = changed(once, nextOrder(once, 'name'));
  const other = changed(twice, nextOrder(twice, 'code'));
  expect(once.toString()).toBe('status=ON&sort_by=name&sort_order=asc');
  expect(twice.toString()).toBe('status=ON&sort_by=name&sort_order=desc');
  expect(other.toString()).toBe('status=ON&sort_by=code&sort_order=asc');
});

test('a page past the end leads to the last there is; an empty list stays where it is', () => {
  const page = (current_page: number, total: number, data: unknown[] = []) => {
    const pages = Math.ceil(total / 20);
    return { data, meta: { total, current_page, per_page: 20, pages, last_page: pages } };
  };
  expect(pageInstead(page(2, 20))).toBe(1);
  expect(pageInstead(page(99_999, 45))).toBe(3);
  expect(pageInstead(page(2, 21, [{}]))).toBeUndefined();
  expect(pageInstead(page(3, 0))).toBeUndefined();
});
