import { expect, test } from 'vitest';
import { asButtons } from './header-actions.rules.ts';

const conclude = { label: 'Concluir importação', disabledReason: 'Conclua ou dispense as etapas em aberto (9).' };
const edit = { label: 'Editar' };
const paper = { label: 'Ver PDF' };
const cancel = { label: 'Cancelar importação', danger: true };

test('the only button of a phone is the next thing that may be done, not the one that may not yet', () => {
  expect(asButtons([conclude, cancel, edit, paper], 1)).toEqual([edit]);
  const open = { ...conclude, disabledReason: undefined };
  expect(asButtons([open, edit], 1)).toEqual([open]);
});

test('where there is room for more, each stays in its place and says why it waits', () => {
  expect(asButtons([conclude, cancel, edit, paper], 2)).toEqual([conclude, edit]);
});

test('a phone whose page has nothing to press says at least what it waits for', () => {
  expect(asButtons([conclude, cancel], 1)).toEqual([conclude]);
});

test('what destroys is never a button, though nothing else be open', () => {
  expect(asButtons([cancel], 1)).toEqual([]);
  expect(asButtons([cancel, edit], 3)).toEqual([edit]);
});
