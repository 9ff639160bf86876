import { describe, expect, test } from 'vitest';
import { choice } from './choice.ts';
import { faultsOf, machine } from './machine.ts';

const status = choice({ DRAFT: 'Rascunho', SENT: 'Enviado', DONE: 'Concluído', GONE: 'Cancelado' });
interface Paper {
  status: string;
  lines: number;
  owner: string;
  short?: boolean;
}
const paper = machine<Paper, 'person' | 'clock'>()({
  noun: 'O papel',
  status,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'Já foi enviado.' },
  steps: {
    send: {
      label: 'Enviar',
      from: ['DRAFT'],
      to: 'SENT',
      missing: ({ lines }) => (lines === 0 ? 'Inclua um item.' : undefined),
    },
    finish: {
      label: 'Concluir',
      from: ['DRAFT', 'SENT'],
      to: 'DONE',
      by: ['person', 'clock'],
      when: ({ short }) => short === true,
      missing: ({ owner }, actor) => (actor?.uuid === owner ? 'Outra pessoa conclui.' : undefined),
    },
    expire: { label: 'Vencer', from: ['SENT'], to: 'GONE', by: ['clock'] },
    cancel: { label: 'Cancelar', from: ['DRAFT', 'SENT'], to: 'GONE', reason: true, danger: true },
  },
});
const draft: Paper = { status: 'DRAFT', lines: 1, owner: 'ana' };

describe('a machine', () => {
  test('offers the steps that lead on from where the document is, of its own course, to who takes them', () => {
    const names = (...asked: Parameters<typeof paper.open>) => paper.open(...asked).map(({ name }) => name);
    expect(names(draft)).toEqual(['send', 'cancel']);
    expect(names({ ...draft, short: true })).toEqual(['send', 'finish', 'cancel']);
    expect(names({ ...draft, status: 'SENT' })).toEqual(['cancel']);
    expect(names({ ...draft, status: 'SENT', short: true }, ['clock'])).toEqual(['finish', 'expire']);
    expect(names({ ...draft, status: 'DONE' })).toEqual([]);
  });

  test('says what is missing, and to whom', () => {
    expect(paper.open({ ...draft, lines: 0 })[0]?.missing).toBe('Inclua um item.');
    expect(paper.whyNot('send', draft)).toBeUndefined();
    expect(paper.whyNot('send', { ...draft, lines: 0 })).toBe('Inclua um item.');
    const short = { ...draft, short: true };
    expect(paper.whyNot('finish', short, ['person'], { uuid: 'ana' })).toBe('Outra pessoa conclui.');
    expect(paper.whyNot('finish', short, ['person'], { uuid: 'bia' })).toBeUndefined();
  });

  test('refuses what leads nowhere from here, what is not its course and what is another’s to take', () => {
    const refusal = 'O papel está rascunho e não permite esta ação.';
    expect(paper.whyNot('expire', draft)).toBe(refusal);
    expect(paper.whyNot('finish', draft)).toBe(refusal);
    expect(paper.whyNot('expire', { ...draft, status: 'SENT' })).toContain('não permite');
    expect(paper.whyNot('expire', { ...draft, status: 'SENT' }, ['clock'])).toBeUndefined();
  });

  test('knows the step by its end, the ends, and when the fields may change', () => {
    expect(paper.toward(draft, 'GONE')).toBe('cancel');
    expect(paper.toward({ ...draft, status: 'SENT' }, 'GONE', ['clock'])).toBe('expire');
    expect(paper.toward(draft, 'DONE')).toBeUndefined();
    expect([paper.isEnd('DONE'), paper.isEnd('SENT')]).toEqual([true, false]);
    expect([paper.whyNotEdit('DRAFT'), paper.whyNotEdit('SENT')]).toEqual([undefined, 'Já foi enviado.']);
    expect(paper.whyNotRemove('DRAFT')).toBeDefined();
  });

  test('that holds together has no faults; one that does not is told each', () => {
    expect(faultsOf(paper)).toEqual([]);
    const steps = { ...paper.steps, lose: { label: 'Perder', from: ['LOST'], to: 'NOWHERE' } };
    const { finish: _finish, ...fewer } = steps;
    expect(faultsOf({ ...paper, steps: fewer })).toEqual([
      'lose names LOST, which is no state',
      'lose names NOWHERE, which is no state',
      'nothing leads to DONE',
    ]);
  });
});
