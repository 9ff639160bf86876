import { expect, it } from 'vitest';
import { asDelivered, inOrder, moved, toggled } from './arrangement.rules.ts';

const blocks = ['figures', 'activity', 'actions', 'agenda'].map((key) => ({ key }));
const keys = (order: readonly string[], of = blocks) => inOrder(of, { order, hidden: [] }).map(({ key }) => key);

it('blocks stand as delivered until somebody moves them', () => {
  expect(inOrder(blocks, asDelivered)).toEqual(blocks);
  expect(keys(['agenda', 'actions', 'figures', 'activity'])).toEqual(['agenda', 'actions', 'figures', 'activity']);
});

it('a block nobody placed stands behind its neighbour, one a person lost is passed over', () => {
  expect(keys(['agenda', 'figures', 'activity'])).toEqual(['agenda', 'figures', 'activity', 'actions']);
  expect(keys(['agenda', 'activity'])).toEqual(['figures', 'agenda', 'activity', 'actions']);
  expect(keys(['gone', 'actions', 'figures', 'activity', 'agenda'])).toEqual([
    'actions',
    'figures',
    'activity',
    'agenda',
  ]);
  expect(keys(['agenda', 'figures'], blocks.slice(0, 1))).toEqual(['figures']);
});

it('one moves a place at a time and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  expect(toggled(toggled([], 'a'), 'a')).toEqual([]);
});
