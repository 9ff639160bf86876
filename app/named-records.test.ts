import { expect, test } from 'vitest';
import { modules } from './web/modules.ts';

/** Named by the fields of many modules: a history or a conflict without their picker would tell "…" instead of a name. */
const named = ['user', 'customer', 'supplier', 'part', 'instrument', 'stock_equipment', 'customer_equipment', 'brand'];

test('records that histories name are found by their entity', () => {
  const found = modules.flatMap(({ pickers = {} }) => Object.keys(pickers));
  expect(named.filter((entity) => !found.includes(entity))).toEqual([]);
});
