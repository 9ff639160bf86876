import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerFault,
  answersOf,
  missingOf,
  pointsOf,
  questionKind,
  scoreOf,
  sectionsFor,
  templateFaults,
  type Answers,
  type Question,
  type Section,
} from './evaluation.rules.ts';

const question = (uuid: string, own: Partial<Question> = {}): Question => ({
  uuid,
  text: uuid,
  help: null,
  kind: 'SCALE_5',
  weight: 1,
  required: true,
  allows_na: false,
  audience: 'BOTH',
  options: [],
  condition: null,
  ...own,
});
const section = (uuid: string, weight: number, questions: Question[]): Section => ({
  uuid,
  title: uuid,
  weight,
  questions,
});

/** Sections of scored questions, and an answer (or none) for each. */
const filledForm = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 100 }),
      fc.array(
        fc.record({
          kind: fc.constantFrom<Question['kind']>('SCALE_5', 'SCALE_10', 'FREQUENCY', 'YES_NO', 'TEXT'),
          weight: fc.integer({ min: 1, max: 100 }),
          pick: fc.nat(),
          answered: fc.constantFrom<'yes' | 'no' | 'na'>('yes', 'yes', 'yes', 'no', 'na'),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((sections) => {
    const answers: Record<string, string> = {};
    const made = sections.map(([weight, questions], at) =>
      section(
        `s${at}`,
        weight,
        questions.map(({ kind, weight: own, pick, answered }, index) => {
          const one = question(`q${at}.${index}`, { kind, weight: own });
          const possible = answersOf(one);
          if (answered === 'yes') answers[one.uuid] = possible[pick % possible.length]?.value ?? 'Texto';
          if (answered === 'na') answers[one.uuid] = 'NA';
          return one;
        }),
      ),
    );
    return { sections: made, answers };
  });

/** The same by floating point, for comparison only. */
function roughly(sections: readonly Section[], answers: Answers): number | null {
  const means = sections.flatMap(({ weight, questions }) => {
    const scored = questions.flatMap(({ uuid, kind, weight: own }) => {
      const points = pointsOf(kind, answers[uuid]);
      return points === null ? [] : [{ points: Number(points), own }];
    });
    const sum = scored.reduce((all, { own }) => all + own, 0);
    return sum === 0 ? [] : [{ weight, mean: scored.reduce((all, { points, own }) => all + points * own, 0) / sum }];
  });
  const weights = means.reduce((all, { weight }) => all + weight, 0);
  return weights === 0 ? null : means.reduce((all, { weight, mean }) => all + weight * mean, 0) / weights;
}

describe('the score', () => {
  it('is the weighted mean of the means, from 1 to 5, whatever the kinds and weights', () => {
    fc.assert(
      fc.property(filledForm, ({ sections, answers }) => {
        const { score } = scoreOf(sections, 'SELF', answers);
        const other = roughly(sections, answers);
        expect(score === null).toBe(other === null);
        if (other === null) return;
        expect(Math.abs(Number(score) - other)).toBeLessThanOrEqual(0.005_000_1);
        expect(Number(score)).toBeGreaterThanOrEqual(1);
        expect(Number(score)).toBeLessThanOrEqual(5);
      }),
      { seed: 99, numRuns: 300 },
    );
  });

  it('does not move when every weight is multiplied, nor when what does not apply is left out', () => {
    fc.assert(
      fc.property(filledForm, fc.integer({ min: 2, max: 9 }), ({ sections, answers }, factor) => {
        const { score } = scoreOf(sections, 'SELF', answers);
        const heavier = sections.map((one) => ({ ...one, weight: one.weight * factor }));
        expect(scoreOf(heavier, 'SELF', answers).score).toBe(score);
        const silent = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== 'NA'));
        expect(scoreOf(sections, 'SELF', silent).score).toBe(score);
      }),
      { seed: 99, numRuns: 200 },
    );
  });

  it('of equal answers is that answer; a better answer never lowers it', () => {
    fc.assert(
      fc.property(filledForm, fc.integer({ min: 1, max: 5 }), ({ sections }, all) => {
        const questions = sections.flatMap((one) => one.questions.map((q) => ({ ...q, kind: 'SCALE_5' as const })));
        const form = sections.map((one) => ({
          ...one,
          questions: one.questions.map((q) => ({ ...q, kind: 'SCALE_5' as const })),
        }));
        const same = Object.fromEntries(questions.map(({ uuid }) => [uuid, String(all)]));
        expect(scoreOf(form, 'SELF', same).score).toBe(`${all}.00`);
        const [first] = questions;
        if (first && all < 5) {
          const better = scoreOf(form, 'SELF', { ...same, [first.uuid]: '5' }).score;
          expect(Number(better)).toBeGreaterThanOrEqual(all);
        }
      }),
      { seed: 99, numRuns: 200 },
    );
  });

  it('is rounded once: means of a third each do not drift', () => {
    const thirds = ['a', 'b', 'c'].map((name) =>
      section(name, 1, [question(`${name}1`), question(`${name}2`), question(`${name}3`)]),
    );
    const answers = Object.fromEntries(
      thirds.flatMap(({ questions }) => questions.map(({ uuid }, n) => [uuid, n === 0 ? '5' : '4'])),
    );
    expect(scoreOf(thirds, 'SELF', answers)).toEqual({
      score: '4.33',
      sections: thirds.map(({ uuid, title }) => ({ uuid, title, score: '4.33' })),
    });
    // 3.125 is half way: away from zero, as the database rounds.
    const eighth = [
      section(
        'a',
        1,
        Array.from({ length: 8 }, (_, n) => question(`e${n}`)),
      ),
    ];
    const mostly = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`e${n}`, n === 0 ? '4' : '3']));
    expect(scoreOf(eighth, 'SELF', mostly).score).toBe('3.13');
  });

  it('knows nothing of text, choices and what does not apply: no answer is not zero', () => {
    const form = [
      section('a', 9, [question('t', { kind: 'TEXT' }), question('n', { allows_na: true })]),
      section('b', 1, [question('s'), question('c', { kind: 'CHOICE', options: ['x', 'y'] })]),
    ];
    const answers = { t: 'ótimo', n: 'NA', s: '4', c: 'x' };
    expect(scoreOf(form, 'SELF', answers)).toEqual({
      score: '4.00',
      sections: [
        { uuid: 'a', title: 'a', score: null },
        { uuid: 'b', title: 'b', score: '4.00' },
      ],
    });
    expect(scoreOf(form, 'SELF', {}).score).toBeNull();
    expect(questionKind.values.map((kind) => pointsOf(kind, 'NA'))).toEqual(questionKind.values.map(() => null));
    expect(['0', '5', '10'].map((note) => pointsOf('SCALE_10', note))).toEqual(['1.0', '3.0', '5.0']);
  });
});

describe('a form', () => {
  const accident = question('accident', { kind: 'CHOICE', options: ['Nenhum', 'Acidente'] });
  const told = question('told', {
    kind: 'TEXT',
    condition: { question_uuid: 'accident', values: ['Acidente'] },
  });
  const form = [
    section('safety', 1, [accident, told]),
    section('words', 1, [question('mine', { audience: 'SELF' }), question('theirs', { audience: 'MANAGER' })]),
  ];
  const asked = (who: 'SELF' | 'MANAGER' | 'PEER', answers?: Answers) =>
    sectionsFor(form, who, answers).flatMap(({ questions }) => questions.map(({ uuid }) => uuid));

  it('asks each side its own, and what a condition brings only when it does', () => {
    expect(asked('SELF')).toEqual(['accident', 'told', 'mine']);
    expect(asked('SELF', {})).toEqual(['accident', 'mine']);
    expect(asked('SELF', { accident: 'Acidente' })).toEqual(['accident', 'told', 'mine']);
    expect(asked('MANAGER', { accident: 'Nenhum' })).toEqual(['accident', 'theirs']);
    expect(asked('PEER', {})).toEqual(['accident']);
    expect(missingOf(form, 'SELF', { accident: 'Acidente', mine: '3' }).map(({ uuid }) => uuid)).toEqual(['told']);
    expect(missingOf(form, 'SELF', { accident: 'Nenhum', mine: '3' })).toEqual([]);
  });

  it('takes no answer its question does not have', () => {
    expect(answerFault(accident, 'Talvez')).toBe('Escolha uma das opções da questão');
    expect(answerFault(question('s'), '6')).toBeDefined();
    expect(answerFault(question('s'), 'NA')).toBeDefined();
    expect(answerFault(question('s', { allows_na: true }), 'NA')).toBeUndefined();
    expect(answerFault(question('s', { kind: 'SCALE_10' }), '0')).toBeUndefined();
    expect(answerFault(told, 'x'.repeat(4001))).toBe('Use no máximo 4000 caracteres');
  });

  it('is refused where a condition looks ahead, at text, at another side or at no answer', () => {
    const faults = (one: Partial<Question>) =>
      templateFaults([section('a', 1, [accident, question('q', one)])], 'BOTH');
    const on = (question_uuid: string, values: string[]) => ({ condition: { question_uuid, values } });
    expect(faults(on('accident', ['Acidente']))).toEqual({});
    expect(Object.keys(faults(on('q', ['Acidente'])))).toEqual(['sections.0.questions.1.condition']);
    expect(Object.keys(faults(on('accident', ['Talvez'])))).toEqual(['sections.0.questions.1.condition']);
    expect(Object.keys(faults(on('accident', [])))).toEqual(['sections.0.questions.1.condition']);
    expect(faults({ kind: 'CHOICE', options: ['só uma'] })).toEqual({
      'sections.0.questions.1.options': 'Escreva ao menos duas opções diferentes',
    });
    expect(Object.keys(templateFaults([section('a', 1, [question('q', { audience: 'MANAGER' })])], 'SELF'))).toEqual([
      'sections.0.questions.0.audience',
    ]);
  });
});
