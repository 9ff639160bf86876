import { expect, it } from 'vitest';
import { onOpenUnsent, openUnsent } from './unsent-door.ts';

it('opens the list of what is unsent for who asked before it was fetched, once', () => {
  const opened: string[] = [];
  openUnsent();
  const leave = onOpenUnsent(() => opened.push('first'));
  expect(opened).toEqual(['first']);
  openUnsent();
  expect(opened).toEqual(['first', 'first']);
  leave();
  onOpenUnsent(() => opened.push('second'));
  expect(opened).toEqual(['first', 'first']);
  openUnsent();
  expect(opened).toEqual(['first', 'first', 'second']);
});
