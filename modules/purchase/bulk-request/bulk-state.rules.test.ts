import { describe, expect, it } from 'vitest';
import {
  emptyLine,
  lineFaults,
  remaining,
  restored,
  savedOf,
  toggled,
  wholeFault,
  withAll,
  withSuggestions,
  type Bulk,
  type BulkLine,
} from './bulk-state.rules.ts';

const line = (n: number, own: Partial<BulkLine> = {}): BulkLine => ({
  part_id: `p${n}`,
  part_label: `Peça ${n}`,
  quantity: '2',
  supplier_id: 's',
  ...own,
});
const target = { request_uuid: null, justification: 'Reposição' };

describe('what is selected', () => {
  it('a part toggled comes at the end and goes with its configuration', () => {
    const lines = toggled([line(1)], { uuid: 'p2', description: 'Peça 2' });
    expect(lines).toEqual([line(1), { ...emptyLine, part_id: 'p2', part_label: 'Peça 2' }]);
    expect(toggled(lines, { uuid: 'p1', description: 'Peça 1' }).map(({ part_id }) => part_id)).toEqual(['p2']);
  });

  it('all that is found comes once, and what is configured stays as it is', () => {
    const found = [1, 2, 3].map((n) => ({ uuid: `p${n}`, description: `Peça ${n}` }));
    const lines = withAll([line(2, { quantity: '9' })], found);
    expect(lines.map(({ part_id, quantity }) => [part_id, quantity])).toEqual([
      ['p2', '9'],
      ['p1', ''],
      ['p3', ''],
    ]);
  });

  it('is suggested what is missing, and nothing of what somebody filled in', () => {
    const lines = [line(1, { quantity: '', supplier_id: null }), line(2), line(3, { quantity: '', supplier_id: null })];
    const suggestions = [
      { part_id: 'p1', quantity: '7', supplier_id: 'usual' },
      { part_id: 'p2', quantity: '99', supplier_id: 'usual' },
      { part_id: 'p3', quantity: null, supplier_id: null },
    ];
    expect(withSuggestions(lines, suggestions).map(({ quantity, supplier_id }) => [quantity, supplier_id])).toEqual([
      ['7', 'usual'],
      ['2', 's'],
      ['1', null],
    ]);
  });
});

describe('what the browser keeps', () => {
  const bulk: Bulk = {
    lines: [line(1), line(2, { refused: { message: 'não', as: 'p2 2 s' } }), line(1)],
    target,
    sending: { createKey: 'a', key: 'b', request: { uuid: 'r', code: 'SC-1' }, operation_id: null },
  };

  it('comes back as it was, in order, a part wanted twice too', () => {
    const saved = savedOf(bulk, 'ana', '2026-11-18T00:00:00Z');
    expect(Object.keys(saved)).toEqual(expect.arrayContaining(['timestamp', 'selections', 'configurations']));
    expect(restored(JSON.stringify(saved), 'ana')).toEqual(bulk);
  });

  it.each([null, '', '{', '[]', '{"user":"ana"}', 'null'])('nothing is made of %s', (text) => {
    expect(restored(text, 'ana')).toBeNull();
  });

  it('is nobody else’s', () => {
    expect(restored(JSON.stringify(savedOf(bulk, 'ana', 'now')), 'bia')).toBeNull();
  });
});

describe('what is wrong with it', () => {
  it('one message for each line: what it lacks, by commas; only once it was to be sent', () => {
    const lines = [line(1), line(2, { quantity: '0', supplier_id: null }), emptyLine];
    expect(lineFaults(lines, false)).toEqual(new Map());
    expect(lineFaults(lines, true)).toEqual(
      new Map([[1, 'Item 2: quantity must be greater than 0, Item 2: supplier_id is required']]),
    );
  });

  it('a part that stands there twice, at the second', () => {
    expect(lineFaults([line(1), line(2), line(1)], false)).toEqual(new Map([[2, 'Peça repetida: já está no item 1.']]));
  });

  it('what the server refused, until the line is another', () => {
    const [refused] = remaining([line(1)], { done: [], failed: new Map([[0, 'Escolha a peça']]), left: [] });
    expect(lineFaults([refused ?? emptyLine], false)).toEqual(new Map([[0, 'Escolha a peça']]));
    expect(lineFaults([{ ...(refused ?? emptyLine), quantity: '3' }], false)).toEqual(new Map());
  });

  it('as a whole: none, or too many', () => {
    expect(wholeFault([])).toBe('Bulk request must contain at least one item');
    const many = Array.from({ length: 5001 }, (_, n) => line(n));
    expect(wholeFault(many)).toBe('Bulk request cannot exceed 5000 items');
    expect(wholeFault([line(1, { quantity: '' })])).toBeUndefined();
  });
});

it('after a batch what was refused and what was never come to stays, in its order', () => {
  const lines = [1, 2, 3, 4, 5].map((n) => line(n));
  const left = remaining(lines, { done: [0, 2], failed: new Map([[1, 'não']]), left: [3, 4] });
  expect(left.map(({ part_id, refused }) => [part_id, refused?.message])).toEqual([
    ['p2', 'não'],
    ['p4', undefined],
    ['p5', undefined],
  ]);
});
