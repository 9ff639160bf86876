import { isBelow } from '#core/contract/decimal.ts';

/** Performance across, potential up: nine boxes. */
export type Level = 1 | 2 | 3;
export const levels: readonly Level[] = [1, 2, 3];
export const levelWords: Record<Level, string> = { 1: 'Baixo', 2: 'Médio', 3: 'Alto' };

/** Of a mark from 1 to 5. */
export const performanceOf = (score: string): Level => (isBelow(score, '2.5') ? 1 : isBelow(score, '3.75') ? 2 : 3);

const inTheMiddle: Record<Level, string> = { 1: '2.00', 2: '3.00', 3: '4.00' };
/** The mark proposed when somebody is put into a column: their own where it is of it already. */
export const markFor = (performance: Level, score: string): string =>
  performanceOf(score) === performance ? score : inTheMiddle[performance];

const names: Record<`${Level}${Level}`, string> = {
  '11': 'Risco',
  '21': 'Eficaz',
  '31': 'Especialista',
  '12': 'Questionável',
  '22': 'Mantenedor',
  '32': 'Forte desempenho',
  '13': 'Enigma',
  '23': 'Forte potencial',
  '33': 'Destaque',
};
export const boxName = (performance: Level, potential: Level): string => names[`${performance}${potential}`];

export const bands = [
  { key: '1', label: '1,00 a 1,99', from: '1', to: '2' },
  { key: '2', label: '2,00 a 2,99', from: '2', to: '3' },
  { key: '3', label: '3,00 a 3,99', from: '3', to: '4' },
  { key: '4', label: '4,00 a 5,00', from: '4', to: '5.01' },
] as const;
/** Of the marks that are there, how many in each band. */
export const distributionOf = (scores: readonly (string | null)[]) =>
  bands.map(({ key, label, from, to }) => ({
    key,
    label,
    count: scores.filter((score) => score !== null && !isBelow(score, from) && isBelow(score, to)).length,
  }));
