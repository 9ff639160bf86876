import type { FieldErrors } from '#core/contract/error.ts';
import { isPlace, whyNotPlace, type PlaceValues, type TemplateKind } from './places.rules.ts';

/** The clauses of a template: what is wrong with them, and what they say once their places are filled. */

export interface Clause {
  heading: string;
  text: string;
}
export interface FilledClause {
  /** 'Cláusula 3ª – Do preço' */
  title: string;
  /** Each with its number: '3.1'. */
  paragraphs: { number: string; text: string }[];
}

/** `{{ cliente.nome }}`, however it is spaced. */
const place = /\{\{([^{}]*)\}\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name.trim());

/** What stands against a clause; every place by its name, each once. */
function faultsOf(text: string, kind: TemplateKind): string[] {
  const unknown = new Set(namesIn(text).flatMap((name) => whyNotPlace(name, kind) ?? []));
  const left = text.replaceAll(place, '');
  const isOpen = left.includes('{{') || left.includes('}}');
  return [...unknown, ...(isOpen ? ['Há um campo que não abre com {{ e fecha com }}.'] : [])];
}

export function clauseErrors(clauses: readonly Clause[], kind: TemplateKind): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, { heading, text }] of clauses.entries()) {
    const [inHeading, inText] = [faultsOf(heading, kind), faultsOf(text, kind)];
    if (inHeading.length > 0) errors[`clauses.${at}.heading`] = [inHeading.join(' ')];
    if (inText.length > 0) errors[`clauses.${at}.text`] = [inText.join(' ')];
  }
  return errors;
}

/** Where nothing is known somebody writes by hand. */
const toWriteOn = '____________';
export const filled = (text: string, values: PlaceValues): string =>
  text.replaceAll(place, (_, name: string) => {
    const known = name.trim();
    return (isPlace(known) && values[known]) || toWriteOn;
  });

export const filledClauses = (clauses: readonly Clause[], values: PlaceValues): FilledClause[] =>
  clauses.map(({ heading, text }, at) => ({
    title: `Cláusula ${at + 1}ª – ${filled(heading, values)}`,
    paragraphs: filled(text, values)
      .split('\n')
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph, line) => ({ number: `${at + 1}.${line + 1}`, text: paragraph })),
  }));
