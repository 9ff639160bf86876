import { z } from 'zod';
import { decimal } from '#core/contract/fields.ts';
import { field } from '#core/contract/field-kinds.ts';
import type { Said } from '#core/contract/field.ts';

/** A measured value: signed, with up to six places, shown with as many as it was written with. */
export const measure = decimal(
  z
    .string()
    .trim()
    .min(1, { error: 'Informe o valor', abort: true })
    .regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'Valor inválido'),
);
export const optionalMeasure = z
  .union([z.literal(''), measure])
  .nullish()
  .transform((value) => value || null);
export const positiveMeasure = z
  .union([z.literal(''), measure.refine((value) => !value.startsWith('-'), 'Valor inválido')])
  .nullish()
  .transform((value) => value || null);

export const formatMeasure = (value: string): string => value.replace('.', ',');

/** As a field of a record: no places are added and none are lost. */
export const measureField = (own: Said) => ({
  ...field.decimal<true, false, false, false>({ ...own, places: 6 }),
  format: formatMeasure,
  write: optionalMeasure,
});
