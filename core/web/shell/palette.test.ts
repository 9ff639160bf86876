import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { plain } from '#core/contract/plain.ts';
import { entriesOf, inOrder, matching } from './palette.rules.ts';

test('the group that holds what begins as it was typed comes first', () => {
  const group = (...labels: string[]) => ({
    entries: labels.map((label) => ({ label, icon: IconHome, to: '/', words: '' })),
  });
  const [doings, screens, none] = [group('Dar entrada de peças'), group('Home', 'Estoque de peças'), group()];
  expect(inOrder([doings, screens, none], 'estoque de pe')).toEqual([screens, doings]);
  expect(inOrder([doings, screens], 'dar')).toEqual([doings, screens]);
  expect(inOrder([doings, screens], '')).toEqual([doings, screens]);
});

test('of what answers, the nearest comes first: the same, begun so, words begun so, the rest', () => {
  const entry = (label: string, more = '') => ({ label, icon: IconHome, to: '/', words: plain(`${label} ${more}`) });
  const [installed, customer, group] = [
    entry('Novo equipamento instalado', 'cliente'),
    entry('Novo cliente'),
    entry('Novo cliente do grupo'),
  ];
  const offered = [installed, group, customer];
  const found = (typed: string) => matching(offered, typed).map(({ label }) => label);
  expect(found('Novo  cliente ')).toEqual([customer.label, group.label, installed.label]);
  expect(found('cliente novo')).toEqual([group.label, customer.label, installed.label]);
  expect(found('')).toEqual(offered.map(({ label }) => label));
  expect(found('fornecedor')).toEqual([]);
});

test('with or without accents, in any case, a screen and what is done there are found', () => {
  const one = { icon: IconHome, to: '/budget', access: 'signed-in' } as const;
  const { screens, doings } = entriesOf(
    [{ ...one, group: 'Operações', label: 'Orçamentos' }],
    [{ ...one, label: 'Novo orçamento', keywords: ['Preço'] }],
    () => true,
  );
  for (const typed of ['orçamento', 'orcamento', 'ORÇAMENTO', 'Orcam'])
    expect([matching(screens, typed).length, matching(doings, typed).length]).toEqual([1, 1]);
  for (const typed of ['preço', 'PRECO']) expect(matching(doings, typed)).toHaveLength(1);
});
