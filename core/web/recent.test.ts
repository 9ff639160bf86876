import { expect, test } from 'vitest';
import { recordOf, withVisit } from './recent.ts';

const uuid = '0199d2a4-0000-7000-8000-00000000000';
const at = (url: string, title = url) => ({ title, subtitle: null, url });

test('a record is the same whether it is shown or changed', () => {
  expect(recordOf(`/customer/show/${uuid}1`)).toBe(recordOf(`/customer/update/${uuid}1`));
  expect(recordOf(`/customer/show/${uuid}1`)).not.toBe(recordOf(`/supplier/edit/${uuid}1`));
  expect(recordOf('/customer/create')).toBeUndefined();
});

test('the last visited comes first, once, by the address that shows it', () => {
  const [shown, changed] = [at(`/customer/show/${uuid}1`), at(`/customer/update/${uuid}1`, 'Aurora')];
  const other = at(`/brand/edit/${uuid}2`);
  expect(withVisit([other, shown], changed)).toEqual([{ ...changed, url: shown.url }, other]);
  expect(withVisit([other], changed)).toEqual([changed, other]);
  expect(withVisit([changed], shown)).toEqual([shown]);
});

test('eight are remembered', () => {
  const many = Array.from({ length: 8 }, (_, place) => at(`/brand/edit/${uuid}${place}`));
  expect(withVisit(many, at('/brand/edit/x'))).toHaveLength(8);
});
