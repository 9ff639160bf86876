import { z } from 'zod';
import type { Choice } from './choice.ts';
import { moneyPlaces, percentPlaces, rounded } from './decimal.ts';
import { contract, type Permission } from './endpoint.ts';
import { money as amount, optionalText, version } from './fields.ts';
import { hoursText, optionalHours, type OpeningHours } from './opening-hours.ts';
import { one } from './page.ts';

/** One setting: how it is asked for, how it is checked, and what holds while nobody said anything. */
export interface SettingField<Write extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType> {
  kind: 'number' | 'percent' | 'money' | 'switch' | 'choice' | 'text' | 'hours';
  label: string;
  help?: string;
  /** After the number: 'dias'. */
  suffix?: string;
  choice?: Choice;
  write: Write;
  shown: Shown;
  default: z.output<Shown>;
}

interface Words {
  label: string;
  help?: string;
  suffix?: string;
}

export const wholeNumber = ({
  min,
  max,
  default: fallback,
  tooSmall = `No mínimo ${min}`,
  ...words
}: Words & { min: number; max: number; default: number; tooSmall?: string }) => ({
  ...words,
  kind: 'number' as const,
  write: z.int('Informe um número').min(min, tooSmall).max(max, `No máximo ${max}`),
  shown: z.int(),
  default: fallback,
});

export const percent = ({ default: fallback, ...words }: Words & { default: string }) => ({
  ...words,
  kind: 'percent' as const,
  suffix: '%',
  write: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Percentual inválido')
    .transform((value) => rounded(value, percentPlaces)),
  shown: z.string(),
  default: rounded(fallback, percentPlaces),
});

export const money = ({ default: fallback, ...words }: Words & { default: string }) => ({
  ...words,
  kind: 'money' as const,
  write: amount
    .refine((value) => !value.startsWith('-'), 'Valor inválido')
    .transform((value) => rounded(value, moneyPlaces)),
  shown: z.string(),
  default: rounded(fallback, moneyPlaces),
});

export const yesNo = ({ default: fallback, ...words }: Words & { default: boolean }) => ({
  ...words,
  kind: 'switch' as const,
  write: z.boolean(),
  shown: z.boolean(),
  default: fallback,
});

export const oneOf = <C extends Choice>({
  choice,
  default: fallback,
  ...words
}: Words & { choice: C; default: z.output<C['schema']> }) => {
  const schema: C['schema'] = choice.schema;
  return { ...words, kind: 'choice' as const, choice, write: schema, shown: schema, default: fallback };
};

export const shortText = ({ max, ...words }: Words & { max: number }) => ({
  ...words,
  kind: 'text' as const,
  write: optionalText(max),
  shown: z.string().nullable(),
  default: null,
});

/** When the house is open on a day: `08:00-12:00, 13:00-18:00`; none where it is closed. */
export const openingHours = ({ default: fallback, ...words }: Words & { default: readonly OpeningHours[] }) => ({
  ...words,
  kind: 'hours' as const,
  write: optionalHours,
  shown: z.string().nullable(),
  default: hoursText(fallback) || null,
});

type Fields = Record<string, SettingField>;
export interface SettingSection<Name extends string = string> {
  title: string;
  hint?: string;
  fields: readonly Name[];
}

interface Declared<F extends Fields> {
  /** Under this name it is stored and has its history: `stock_report_setting`. */
  entity: string;
  /** 'Parâmetros de estoque' */
  label: string;
  path: `/${string}`;
  see: readonly Permission[];
  change: readonly Permission[];
  fields: F;
  /** The form, in order; every field is in one of them. */
  sections: readonly SettingSection<keyof F & string>[];
  /** What no field can tell by itself: by field, why not. */
  check?: (values: Values<F>) => Partial<Record<keyof F & string, string>> | null;
}
export type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['shown']> };
type Writes<F extends Fields> = { [K in keyof F]: F[K]['write'] };
type Shown<F extends Fields> = { [K in keyof F]: F[K]['shown'] };

/** What a module lets people set: one declaration for the table, the two calls, the form and the history. */
export function setting<F extends Fields>(declared: Declared<F>) {
  const { path, see, change, fields } = declared;
  const each = <T>(part: (field: SettingField) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]));
  const row = z.object({ version: z.int(), ...(each(({ shown }) => shown) as Shown<F>) });
  const body = z.strictObject({ version, ...(each(({ write }) => write) as Writes<F>) });
  return {
    ...declared,
    defaults: each((field) => field.default) as Values<F>,
    row,
    calls: contract({
      show: { method: 'GET', path, access: see, reply: one(row) },
      update: { method: 'PUT', path, access: change, body, reply: one(row) },
    }),
  };
}
/** What the kit itself needs to know of any of them. */
export type AnySetting = Pick<Declared<Fields>, 'entity' | 'label' | 'see'> & {
  fields: Fields;
  sections: readonly SettingSection[];
  defaults: Record<string, unknown>;
  row: z.ZodObject;
};
