import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { inOrder } from './palette.rules.ts';

test('the group that holds what begins as it was typed comes first', () => {
  const group = (...labels: string[]) => ({
    entries: labels.map((label) => ({ label, icon: IconHome, to: '/', words: '' })),
  });
  const [doings, screens, none] = [group('Dar entrada de peças'), group('Home', 'Estoque de peças'), group()];
  expect(inOrder([doings, screens, none], 'estoque de pe')).toEqual([screens, doings]);
  expect(inOrder([doings, screens], 'dar')).toEqual([doings, screens]);
  expect(inOrder([doings, screens], '')).toEqual([doings, screens]);
});
