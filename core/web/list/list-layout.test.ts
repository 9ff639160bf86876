import { expect, test } from 'vitest';
import type { BoardView } from '#core/web/board/board.types.ts';
import { shownIn } from './list-layout.tsx';

const board = {
  by: 'status',
  columns: [{ value: 'OPEN' }, { value: 'DOING,TESTING' }],
} as unknown as BoardView<object>;

test('a board counts what its columns show, and nothing where the filter names no column', () => {
  const search = { search: 'bomba' };
  expect(shownIn('board', search, { board })).toEqual({ ...search, status: 'OPEN,DOING,TESTING' });
  expect(shownIn('board', { status: 'TESTING,CLOSED' }, { board })).toEqual({ status: 'TESTING' });
  expect(shownIn('board', { status: 'CLOSED' }, { board })).toBeNull();
  expect(shownIn('table', { status: 'CLOSED' }, { board })).toEqual({ status: 'CLOSED' });
});
