import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkErrors, itemErrors, joined, mostItems, type DraftItem } from './bulk-request.rules.ts';

const whole: DraftItem = { part_id: 'p', quantity: '1', supplier_id: 's' };

describe('a bulk request', () => {
  it('has at least one item and at most five thousand', () => {
    expect(bulkErrors([])).toEqual(['Bulk request must contain at least one item']);
    expect(bulkErrors(Array.from({ length: mostItems }, () => whole))).toEqual([]);
    expect(bulkErrors(Array.from({ length: mostItems + 1 }, () => whole))).toEqual([
      'Bulk request cannot exceed 5000 items',
    ]);
  });

  it('names what each item lacks, by its place from one, and joins what one part lacks by commas', () => {
    expect(bulkErrors([whole, {}])).toEqual([
      'Item 2: part_id is required',
      'Item 2: quantity must be greater than 0',
      'Item 2: supplier_id is required',
    ]);
    expect(joined(itemErrors({ part_id: 'p' }, 7))).toBe(
      'Item 7: quantity must be greater than 0, Item 7: supplier_id is required',
    );
  });

  it.each(['0', '0.000', '-1', '', 'abc', '1.2345', null])('a quantity of %s is none', (quantity) => {
    expect(itemErrors({ ...whole, quantity }, 1)).toEqual(['Item 1: quantity must be greater than 0']);
  });

  it('has as many errors as its items have, whatever they lack', () => {
    const item = fc.record({
      part_id: fc.constantFrom('p', null, undefined, ''),
      quantity: fc.constantFrom('1', '2.5', '0', null, 'x'),
      supplier_id: fc.constantFrom('s', null, ''),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 50 }), (items) => {
        const errors = bulkErrors(items);
        expect(errors).toEqual(items.flatMap((one, place) => itemErrors(one, place + 1)));
        for (const error of errors) expect(error).toMatch(/^Item ([1-9]\d*): (part_id|quantity|supplier_id) /);
      }),
    );
  });
});
