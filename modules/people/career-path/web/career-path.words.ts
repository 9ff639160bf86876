import type { FieldWords } from '#core/web/show/field-words.ts';
import { branch } from '../career.rules.ts';

/** What a level asks of people is told by how much of it there is. */
export const levelWords: FieldWords = {
  levels: 'Nível',
  competence: 'Nota de competência',
  'levels.name': 'Nome',
  'levels.branch': { label: 'Caminho', value: branch.label },
  'levels.cbo': 'CBO',
  'levels.months': 'Meses no nível anterior',
  'levels.salary_min': 'Piso',
  'levels.salary_max': 'Teto',
  'levels.description': 'O que faz',
  'levels.competences': { label: 'Competências', diff: (before, after) => [before, after].map(countOf).join(' → ') },
};

const countOf = (list: unknown): string => String(Array.isArray(list) ? list.length : 0);
