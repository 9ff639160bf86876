import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { decimal, optionalText } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { priceIndex as publishedIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { formatMonth, formatRate, isMonth, readTypedMonths, type TypedMonth } from './price-index.rules.ts';

const month = z.string('Informe o mês').refine(isMonth, 'Informe o mês como 10/2026');
/** A month may be below zero; no month of an index is beyond what three digits say. */
const rate = decimal(
  z
    .string()
    .min(1, { error: 'Informe a variação', abort: true })
    .regex(/^-?\d{1,2}(\.\d{1,4})?$/, 'Informe a variação do mês, com até quatro casas decimais'),
);

export const priceIndexFields = fields({
  price_index: field.choice(publishedIndex, { label: 'Índice', sort: true, filter: true, initial: 'IPCA' }),
  month: {
    ...field.text({ label: 'Mês', max: 7, sort: true }),
    format: formatMonth,
    write: month,
  },
  rate: {
    ...field.percent(rate, { label: 'Variação no mês', short: 'Variação', sort: true }),
    required: true,
    row: z.string(),
    format: formatRate,
    places: 4,
    min: -99,
    max: 99,
  },
  source: field.optionalText({ label: 'Fonte', max: 120 }),
  ...field.dates(),
});
export const priceIndexRow = z.object(priceIndexFields.row);
export type PriceIndexMonth = z.infer<typeof priceIndexRow>;

/** Made whole for the server; nobody activates a month, so that call is left out. */
export const priceIndexRegistry = resource({
  path: '/price-index',
  module: 'price_index',
  row: priceIndexRow,
  write: priceIndexFields.write,
  filters: priceIndexFields.filters,
  sort: priceIndexFields.sort,
});
const { bulkStatus: _, ...calls } = priceIndexRegistry;

const mostMonths = 600;
/** A month and its rate a line, as a sheet's two columns are pasted; the first line that is none is told. */
const pastedMonths = z
  .string('Cole um mês por linha')
  .max(20_000, 'Texto longo demais')
  .transform((pasted, context): TypedMonth[] => {
    const { months, fault } = readTypedMonths(pasted);
    const wrong =
      fault ??
      (months.length === 0 ? 'Cole um mês por linha' : null) ??
      (months.length > mostMonths ? `No máximo ${mostMonths} de uma vez` : null);
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
    return months;
  });

export const priceIndex = contract({
  ...calls,
  /** Many months of one index at once: all of them, or none. */
  paste: {
    method: 'POST',
    path: '/price-index/many',
    access: can('price_index', 'create'),
    body: z.strictObject({
      price_index: publishedIndex.schema,
      source: optionalText(120),
      months: pastedMonths,
    }),
    status: 201,
    reply: one(z.object({ added: z.int(), known: z.int() })),
  },
});
