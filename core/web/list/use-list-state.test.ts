import { expect, test } from 'vitest';
import { z } from 'zod';
import { listQuery, pageOf } from '#core/contract/page.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { changed, filteringPart, nextOrder, pageInstead, readPresets, readQuery } from './use-list-state.ts';
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
  const asked = { page: '3', status: 'ON', sort_by: 'name' };
  expect(viewQuery({ asked, kept: { layout: 'board' } })).toEqual({ status: 'ON', sort_by: 'name', layout: 'board' });
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

test('a preset is named in the address and means the days of the day it is read on', () => {
  const days = (text: string, today: string) => readPresets(new URLSearchParams(text), filters, today).days;
  expect(days('period_in=last-7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(days('period_in=last-7', '2026-12-31')).toEqual({ from: '2026-12-25', to: '2026-12-31' });
  expect(days('period_in=next-7', '2026-03-02')).toEqual({});
  const query = read('period_in=last-7&from=2020-01-01');
  expect(query).toEqual({ from: expect.stringMatching(/^20\d\d-/) });
  expect(query['from']).not.toBe('2020-01-01');
});

test('days said by hand, as in views saved before, stay those days', () => {
  expect(read('from=2026-01-31')).toEqual({ from: '2026-01-31' });
  expect(read('period_in=once-upon&from=2026-01-31')).toEqual({ from: '2026-01-31' });
});
