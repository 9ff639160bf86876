import { expect, it } from 'vitest';
import { joinDrafts } from './join-drafts.ts';
import type { Draft } from './use-analysis.ts';

const cause = (key: string, description: string, isNew = false) => ({
  key,
  uuid: isNew ? undefined : key,
  category: 'METHOD' as const,
  description,
});
const nothing = { why_1: '', why_2: '', why_3: '', why_4: '', why_5: '' };
const base: Draft = {
  whys: { ...nothing, why_1: 'Peça fora da medida' },
  causes: [cause('a', 'Sem conferência'), cause('b', 'Instrução antiga'), cause('c', 'Pressa')],
  root_cause: '',
  cause_category: null,
};
const said = ({ causes }: Draft) => causes.map(({ uuid, description }) => [uuid, description]);

it('keeps what each wrote where the other did not', () => {
  const mine = {
    ...base,
    whys: { ...base.whys, why_2: 'Ninguém conferiu' },
    causes: [...base.causes, cause('n', 'Meta de prazo', true)],
  };
  const theirs = {
    ...base,
    whys: { ...base.whys, why_1: 'Peça fora da medida no lote 7' },
    causes: [...base.causes, cause('d', 'Lote sem laudo')],
    root_cause: 'Sem conferência',
    cause_category: 'METHOD' as const,
  };
  const joined = joinDrafts(base, mine, theirs);
  expect(joined.whys).toEqual({
    ...nothing,
    why_1: 'Peça fora da medida no lote 7',
    why_2: 'Ninguém conferiu',
  });
  expect(said(joined)).toEqual([
    ['a', 'Sem conferência'],
    ['b', 'Instrução antiga'],
    ['c', 'Pressa'],
    ['d', 'Lote sem laudo'],
    [undefined, 'Meta de prazo'],
  ]);
  expect([joined.root_cause, joined.cause_category]).toEqual(['Sem conferência', 'METHOD']);
});

it('where both changed the same, keeps mine; what one took away goes unless the other wrote it anew', () => {
  const mine = { ...base, causes: [cause('a', 'Sem conferência na entrada'), cause('c', 'Pressa no fim do mês')] };
  const theirs = { ...base, causes: [cause('a', 'Conferência falha'), cause('b', 'Instrução de 2019')] };
  expect(said(joinDrafts(base, mine, theirs))).toEqual([
    ['a', 'Sem conferência na entrada'],
    ['b', 'Instrução de 2019'],
    [undefined, 'Pressa no fim do mês'],
  ]);
  expect(said(joinDrafts(base, { ...base, causes: [] }, base))).toEqual([]);
});
