import { isBelow, isPositive } from './decimal.ts';
import { z } from 'zod';

export const required = 'Campo obrigatório';

/** Blanks in a row are one, so that 'Marca  X' is no second 'Marca X'; text of several lines stays as it was laid out. */
export const folded = (value: string): string => (/[\r\n]/.test(value) ? value : value.replace(/\s+/g, ' '));

/** Text that must be there. Every string of a contract has a length. */
export const text = (max: number, message = required) =>
  z.string(message).trim().overwrite(folded).min(1, message).max(max, `Use no máximo ${max} caracteres`);

/** Text that may be empty: stored as null, never as ''. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(folded)
    .max(max, `Use no máximo ${max} caracteres`)
    .nullish()
    .transform((value) => value || null);

const emailError = ({ input }: { input?: unknown }) => (input ? 'E-mail inválido' : 'Informe o e-mail');
/** Blanks around it come with what is copied and pasted. */
export const email = z
  .string({ error: emailError })
  .trim()
  .check(z.email({ error: emailError }))
  .max(160)
  .toLowerCase();
export const optionalEmail = z
  .union([z.string().trim().max(0, { abort: true }), email])
  .nullish()
  .transform((value) => value || null);

/** Left out, what is there stays; empty, nothing is there any more. */
export const keptText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(folded)
    .max(max, `Use no máximo ${max} caracteres`)
    .nullable()
    .transform((value) => value || null)
    .optional();

export const uuid = z.uuid('Identificador inválido');
export const optionalUuid = z
  .union([z.literal(''), uuid])
  .nullish()
  .transform((value) => value || null);
/** Left out, whoever is there stays. */
export const keptUuid = z
  .union([z.literal(''), uuid])
  .nullable()
  .transform((value) => value || null)
  .optional();
/** A moment, ISO 8601 with zone. */
export const moment = z.string();
/** One that somebody types: its day and hour with their zone. */
export const typedMoment = z.iso.datetime({ offset: true, error: 'Data e hora inválidas' });
export const optionalMoment = z
  .union([z.literal(''), typedMoment])
  .nullish()
  .transform((value) => value || null);
/** Years beyond are typing errors, and what is counted from them leaves the calendar; a year 0000 there never was. */
const [firstDay, lastDay] = ['0001-01-01', '2200-12-31'];
/** A business day, `YYYY-MM-DD`: never goes through a Date. */
export const day = z.iso
  .date({ error: ({ input }) => (input ? 'Data inválida' : 'Informe a data'), abort: true })
  .refine((value) => value >= firstDay && value <= lastDay, 'Data inválida');
export const optionalDay = z
  .union([z.literal(''), day])
  .nullish()
  .transform((value) => value || null);
/** An hour of the day, `HH:MM:SS`; the seconds may be left out. */
export const time = z
  .string('Informe o horário')
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Horário inválido')
  .transform((value) => (value.length === 5 ? `${value}:00` : value));
/**
 * Money and quantities are decimal text, so that no sum is ever made in floating point by accident. A JSON number is
 * taken for the text it was written as: the places these fields have are far from where the two would differ.
 */
export const decimal = (text: z.ZodType<string, string>) =>
  z.union([z.string(required), z.number(required).transform(String)], required).pipe(text) as unknown as z.ZodType<
    string,
    string
  >;
export const money = decimal(
  z
    .string()
    .min(1, { error: 'Informe o valor', abort: true })
    .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Valor inválido'),
);
/** A price or a cost that may be unknown; never below zero. */
export const optionalPrice = z
  .union([z.literal(''), money.refine((value) => !value.startsWith('-'), 'Valor inválido')])
  .nullish()
  .transform((value) => value || null);
/** What one unit was bought for: times the largest quantity it is still a sum that can be kept. */
export const optionalUnitCost = z
  .union([
    z.literal(''),
    money
      .refine((value) => !value.startsWith('-'), 'Valor inválido')
      .refine((value) => isBelow(value, '100000000'), 'O custo unitário vai até R$ 99.999.999,99'),
  ])
  .nullish()
  .transform((value) => value || null);
export const quantity = decimal(
  z
    .string()
    .min(1, { error: 'Informe a quantidade', abort: true })
    .regex(/^-?\d{1,11}(\.\d{1,3})?$/, { error: 'Quantidade inválida', abort: true })
    .refine((value) => isBelow(value.replace('-', ''), '10000000'), 'A quantidade vai até 9.999.999,999'),
);
/** How much is moved: more than nothing. */
export const positiveQuantity = quantity.refine(isPositive, 'Informe uma quantidade maior que zero');
/** A stock level that may be unset; never below zero. */
export const optionalQuantity = z
  .union([z.literal(''), quantity.refine((value) => !value.startsWith('-'), 'Quantidade inválida')])
  .nullish()
  .transform((value) => value || null);

/** The version the form was filled from; a stale one is refused. */
export const version = z.int().min(1).max(2_147_483_647);

/** What every stored record carries. */
export const recordFields = {
  uuid: z.string(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
};

/** Several values in one query parameter: `status=ACTIVE,INACTIVE`. */
export const oneOrMore = <T extends z.ZodType<string, string>>(item: T) =>
  z.union([z.array(z.string()), z.string().transform((value) => value.split(','))]).pipe(z.array(item).min(1).max(50));
/** Many records by their codes, for what is pasted from a sheet: `code=P-1,P-2`. */
export const codes = z
  .union([z.array(z.string()), z.string().transform((value) => value.split(','))])
  .pipe(z.array(z.string().trim().min(1).max(60)).min(1).max(500));
/** A yes/no query parameter. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
