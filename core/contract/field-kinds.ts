import { z } from 'zod';
import { formatDocument, formatPhone, maskNcm, optionalNcm, optionalPhone, document, states, uf } from './br.ts';
import { choice } from './choice.ts';
import { one, oneOr, pointer, reference, references, someOf, someOne, status } from './field-choices.ts';
import { minutes, tags, tally } from './field-counts.ts';
import { blank, kind, none, typed, type Own } from './field-kind.ts';
import {
  day,
  flag,
  moment,
  oneOrMore,
  optionalDay,
  optionalEmail,
  optionalPrice,
  optionalQuantity,
  optionalText,
  text,
  time,
} from './fields.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from './format.ts';

interface Sized {
  max: number;
  /** The filter looks within the text, not for the whole. */
  inside?: true;
}

const someText = kind(({ max }: Sized) => ({
  ...blank,
  kind: 'text',
  max,
  row: none,
  write: optionalText(max),
  filterBy: typed(max),
}));

const neededText = kind(({ max, missing }: Sized & { missing?: string }) => ({
  ...blank,
  kind: 'text',
  required: true,
  max,
  row: z.string(),
  write: text(max, missing),
  filterBy: typed(max),
}));

const longText = kind(({ max }: { max: number; rows?: number }) => ({
  ...blank,
  kind: 'long',
  row: none,
  write: optionalText(max),
  filterBy: typed(max),
}));

const email = kind(() => ({
  ...blank,
  kind: 'email',
  max: 160,
  row: none,
  write: optionalEmail,
  filterBy: typed(160),
}));

/** Of Brazil; where others are taken too, `write` says so. */
const phone = kind(() => ({
  ...blank,
  kind: 'phone',
  format: formatPhone,
  row: none,
  write: optionalPhone,
  filterBy: typed(30),
}));

const optionalDocument = z
  .union([z.literal(''), document])
  .nullish()
  .transform((value) => value || null);
/** CPF or CNPJ. */
const taxDocument = kind(() => ({
  ...blank,
  kind: 'document',
  mono: true,
  format: formatDocument,
  row: none,
  write: optionalDocument,
  filterBy: typed(20),
}));

const ncm = kind(() => ({
  ...blank,
  kind: 'ncm',
  format: maskNcm,
  row: none,
  write: optionalNcm,
  filterBy: typed(10),
}));

const ufChoice = choice(Object.fromEntries(states.map(({ code, name }) => [code, `${code} · ${name}`])));
/** A state of Brazil: read by its letters, chosen by its name. */
const state = kind(() => ({
  ...blank,
  // Chosen of a list: none is null, which the schema takes, and not empty text.
  initial: null,
  empty: null,
  kind: 'uf',
  of: ufChoice,
  row: none,
  write: uf.nullish(),
  filterBy: oneOrMore(uf),
}));

const money = kind(() => ({
  ...blank,
  kind: 'money',
  format: formatMoney,
  row: none,
  write: optionalPrice,
  filterBy: typed(20),
}));
/** Money whose currency another field says. */
const amount = kind(() => ({
  ...blank,
  kind: 'amount',
  format: (value) => formatNumber(value, 2),
  row: none,
  write: optionalPrice,
  filterBy: typed(20),
}));
const quantity = kind(() => ({
  ...blank,
  kind: 'quantity',
  format: (value) => formatNumber(value),
  places: 3,
  min: 0,
  row: none,
  write: optionalQuantity,
  filterBy: typed(20),
}));

/** A figure with a fixed number of places. */
const decimal = kind(({ places }: { places: number }) => ({
  ...blank,
  kind: 'decimal',
  format: (value) => formatNumber(value, places),
  row: none,
  write: optionalQuantity,
  filterBy: typed(20),
}));

/** Percents differ in what they may be: the schema is given. */
const percent = <W extends z.ZodType, L extends boolean = true, S extends boolean = false, F extends boolean = false>(
  write: W,
  own: Own<L, S, F, false> & { max?: number },
) =>
  kind(() => ({
    ...blank,
    kind: 'percent',
    format: (value) => formatPercent(value),
    places: 2,
    min: 0,
    row: none,
    write,
    filterBy: typed(10),
  }))<L, S, F, false>(own);

/** Days between one thing and another. */
export const days = { one: 'dia', many: 'dias' };
export const months = { one: 'mês', many: 'meses' };
interface Counted {
  unit?: typeof days;
  min?: number;
  max?: number;
}
const largest = 2_147_483_647;
const counted = (unit: typeof days | undefined) => (value: string) =>
  unit ? `${formatNumber(value)} ${value === '1' ? unit.one : unit.many}` : formatNumber(value);
/** A whole number of something, or none. */
const count = kind(({ unit, min = 0, max = largest }: Counted) => {
  const worded = (limit: number) => (unit ? counted(unit)(String(limit)) : formatNumber(limit));
  return {
    kind: 'count',
    format: counted(unit),
    initial: null,
    empty: null,
    min,
    row: z.int().nullable(),
    write: z
      .int(unit ? `Informe um número de ${unit.many}` : 'Informe um número')
      .min(min, `No mínimo ${worded(min)}`)
      .max(max, `No máximo ${worded(max)}`)
      .nullish()
      .default(null),
    filterBy: typed(10),
  };
});

const date = kind(() => ({
  ...blank,
  kind: 'day',
  format: (value) => formatDate(value),
  row: none,
  write: optionalDay,
  filterBy: day,
}));

/** An hour of the day, by the clocks of the business. */
const hour = kind(() => ({
  ...blank,
  kind: 'time',
  required: true,
  format: (value) => value.slice(0, 5),
  row: z.string(),
  write: time,
  filterBy: time,
}));

/** A moment the product itself keeps: nobody types one here. */
const instant = kind(() => ({
  ...blank,
  kind: 'moment',
  format: (value) => formatDateTime(value),
  row: moment.nullable(),
  write: z.never(),
  filterBy: day,
}));

const yesNo = kind(({ initial = false }: { initial?: boolean }) => ({
  kind: 'flag',
  format: (value) => (value === 'true' ? 'Sim' : 'Não'),
  initial,
  empty: false,
  row: z.boolean(),
  write: z.boolean().default(initial),
  filterBy: flag,
}));

/** A document's own: `OS-2026-000123`, given when it is made. */
const code = () => ({
  ...neededText({ label: 'Código', max: 20, mono: true, sort: true, readOnly: true }),
  readOnly: true as const,
});

/** When it came to be and last changed: the last columns of every sheet. */
const dates = ({ feminine = false } = {}) => {
  const [created, changed] = feminine ? ['Cadastrada', 'Alterada'] : ['Cadastrado', 'Alterado'];
  return {
    created_at: kept(created),
    updated_at: kept(changed),
  };
};
const kept = (label: string) => ({
  ...instant({ label, sheet: `${label} em`, history: false, sort: true, readOnly: true }),
  row: moment,
});

/** The kinds of fields there are. What is special is put over one: `{ ...field.text(…), write: schema }`. */
export const field = {
  text: neededText,
  optionalText: someText,
  longText,
  email,
  phone,
  document: taxDocument,
  ncm,
  state,
  money,
  amount,
  quantity,
  decimal,
  percent,
  count,
  tally,
  minutes,
  tags,
  day: date,
  time: hour,
  moment: instant,
  flag: yesNo,
  choice: one,
  choiceOr: oneOr,
  optionalChoice: someOne,
  choices: someOf,
  reference,
  pointer,
  references,
  status,
  code,
  dates,
};
