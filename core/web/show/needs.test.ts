import { expect, test } from 'vitest';
import { inOrder, whyNotYet, type NeedState } from './needs.rules.ts';

const need = (state: NeedState, text: string) => ({ state, text });
const all = [
  need('ready', 'Cliente escolhido'),
  need('missing', 'Falta o técnico'),
  need('attention', 'Prazo vence amanhã'),
  need('missing', 'Falta o checklist'),
];

test('what stands in the way comes first, in the order given', () => {
  expect(inOrder(all).map(({ text }) => text)).toEqual([
    'Falta o técnico',
    'Falta o checklist',
    'Prazo vence amanhã',
    'Cliente escolhido',
  ]);
});

test('a disabled step tells the first thing missing and that there are more', () => {
  expect(whyNotYet(all)).toBe('Falta o técnico (e mais uma pendência)');
  expect(whyNotYet([need('attention', 'x'), need('missing', 'Falta o técnico')])).toBe('Falta o técnico');
  expect(whyNotYet([need('attention', 'x')])).toBeUndefined();
});
