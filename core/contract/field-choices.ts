import { z } from 'zod';
import { recordStatus, type Choice } from './choice.ts';
import { blank, kind, none, type Own } from './field-kind.ts';
import { oneOrMore, optionalUuid, uuid } from './fields.ts';

/** Fields whose values are of a list: a closed one, or another module's records. */

function ofChoice<C extends Choice>(of: C) {
  const schema: C['schema'] = of.schema;
  return { schema, words: { of, format: of.label, filterBy: oneOrMore(schema) } };
}
type Value<C extends Choice> = z.output<C['schema']>;

/** One of a list, always said. `initial` is where the form begins. */
export const one = <
  C extends Choice,
  L extends boolean = true,
  S extends boolean = false,
  F extends boolean = false,
  R extends boolean = false,
>(
  of: C,
  own: Own<L, S, F, R> & { initial?: Value<C> },
) =>
  kind(() => {
    const { schema, words } = ofChoice(of);
    return { ...words, kind: 'choice', required: true, initial: null, empty: null, row: schema, write: schema };
  })<L, S, F, R>(own);

/** One of a list; `usual` where nobody says. */
export const oneOr = <C extends Choice, L extends boolean = true, S extends boolean = false, F extends boolean = false>(
  of: C,
  usual: z.core.util.NoUndefined<Value<C>>,
  own: Own<L, S, F, false>,
) =>
  kind(() => {
    const { schema, words } = ofChoice(of);
    const write = z._default(schema, usual);
    return { ...words, kind: 'choice', required: true, initial: usual, empty: usual, row: schema, write };
  })<L, S, F, false>(own);

/** One of a list, or none. */
export const someOne = <
  C extends Choice,
  L extends boolean = true,
  S extends boolean = false,
  F extends boolean = false,
  R extends boolean = false,
>(
  of: C,
  own: Own<L, S, F, R>,
) =>
  kind(() => {
    const { schema, words } = ofChoice(of);
    const row = z.nullable(schema);
    return { ...words, kind: 'choice', initial: null, empty: null, row, write: z._default(z.nullish(schema), null) };
  })<L, S, F, R>(own);

interface Several {
  missing?: string;
  repeated?: string;
}
/** Several of a list, each once; at least one where what is said of none is given. */
export const someOf = <
  C extends Choice,
  L extends boolean = true,
  S extends boolean = false,
  F extends boolean = false,
  R extends boolean = false,
>(
  of: C,
  own: Own<L, S, F, R> & Several,
) =>
  kind(({ missing, repeated = 'Há opções repetidas' }: Several) => {
    const { schema, words } = ofChoice(of);
    const write = z
      .array(schema)
      .min(missing ? 1 : 0, missing)
      .max(of.values.length)
      .refine((values) => new Set(values).size === values.length, repeated);
    const required = missing !== undefined;
    return { ...words, kind: 'choices', required, initial: [], empty: [], row: z.array(schema), write };
  })<L, S, F, R>(own);

const pointing = { ...blank, initial: null, empty: null, filterBy: uuid };
interface Pointing {
  /** Whose records: its module tells the history their names. */
  entity: string;
}

/** Another record, or none; `shown` is the row's field that names it. */
export const reference = <
  const N extends string,
  L extends boolean = true,
  S extends boolean = false,
  F extends boolean = false,
  R extends boolean = false,
>(
  shown: N,
  own: Own<L, S, F, R> & Pointing,
) => ({
  ...kind(() => ({ ...pointing, kind: 'reference', row: none, write: optionalUuid }))<L, S, F, R>(own),
  shown,
  shownRow: none,
});

/** Another record, or none, whose name the row does not bring: of the form and the history, no column of a list or a sheet. */
export const pointer = <L extends boolean = true, F extends boolean = false>(
  own: Own<L, false, F, false> & Pointing,
) => ({
  ...kind(() => ({ ...pointing, kind: 'reference', row: none, write: optionalUuid }))<L, false, F, false>(own),
  sheet: false as const,
  column: false as const,
});

const several = z.array(z.string());
const chosen = z
  .array(uuid)
  .max(50, 'Escolha no máximo 50')
  .refine((uuids) => new Set(uuids).size === uuids.length, 'Há repetidos')
  .default([]);
/** Other records, in the order chosen; `shown` is the row's field with their names. */
export const references = <const N extends string, L extends boolean = true>(
  shown: N,
  own: Own<L, false, false, false> & Pointing,
) => ({
  ...kind(() => ({ ...pointing, kind: 'references', initial: [], empty: [], row: several, write: chosen }))<L>(own),
  shown,
  shownRow: several,
});

/** Whether it is in use; the words in the gender of the thing. */
export const status = (of: typeof recordStatus) =>
  oneOr(of, 'ACTIVE', {
    label: 'Situação',
    sort: true,
    filter: true,
    import: {
      example: of.label('ACTIVE'),
      aliases: ['Status', 'Ativo', 'Ativa'],
      // Sheets that say it in the other gender are understood all the same.
      options: recordStatus.options,
    },
  });
