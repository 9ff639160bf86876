import { z } from 'zod';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';

/** The item of stock a row speaks of. */
export const itemRow = z.object({
  uuid: z.string(),
  kind: stockKind.schema,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
});

export const itemColumns = [
  { key: 'kind', title: 'Tipo', choice: stockKind, offScreen: true },
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  { key: 'name', title: 'Descrição', phone: 'title' },
  { key: 'unit', title: 'Unidade de medida', offScreen: true },
] as const;

export const itemSearch = 'Código, descrição ou local';
export const itemNoun = { one: 'item', many: 'itens' };
