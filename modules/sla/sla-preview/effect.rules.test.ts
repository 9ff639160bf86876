import { expect, test } from 'vitest';
import { effectText } from './effect.rules.ts';

test('the effect of a policy is said in the number it has', () => {
  expect(effectText({ open: 0, changed: 0, moved: 0 })).toBe('Não há ordens abertas.');
  expect(effectText({ open: 1200, changed: 0, moved: 0 })).toBe(
    'Das 1.200 ordens abertas nenhuma muda de prazo ou de situação.',
  );
  expect(effectText({ open: 20, changed: 1, moved: 1 })).toBe(
    'Das 20 ordens abertas, 1 muda de situação; 1 muda de prazo ou de política.',
  );
  expect(effectText({ open: 20, changed: 2, moved: 3 })).toBe(
    'Das 20 ordens abertas, 2 mudam de situação; 3 mudam de prazo ou de política.',
  );
});
