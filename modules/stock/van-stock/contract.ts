import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { optionalText, optionalUuid, positiveQuantity, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { batchState, stockKind } from '#modules/stock/stock/stock.rules.ts';

export const vanFields = fields({
  name: field.text({
    label: 'Nome',
    max: 60,
    missing: 'Informe o nome do carro ou da maleta',
    help: 'É também o local do estoque em que as peças a bordo ficam.',
    sort: true,
  }),
  plate: field.optionalText({ label: 'Placa', max: 20, mono: true }),
  technician_uuid: {
    ...field.reference('technician_name', {
      label: 'Técnico responsável',
      entity: 'user',
      sort: true,
      filter: true,
    }),
    required: true,
    write: uuid,
  },
  status: field.status(recordStatus),
  notes: field.longText({ label: 'Observações', max: 500, list: false }),
  ...field.dates(),
});

/** What is aboard, in short. */
const aboard = {
  batches_aboard: z.int(),
  /** The first of what is aboard to expire; what has expired too. */
  next_expiry: z.string().nullable(),
};
export const vanRow = z.object({ ...vanFields.row, ...aboard });
export type Van = z.infer<typeof vanRow>;
const vanListRow = z.object({ ...vanFields.listRow, ...aboard });
export type VanListed = z.infer<typeof vanListRow>;

/** One batch aboard, in the order it is used: the first to expire first. */
export const vanBatchRow = z.object({
  uuid: z.string(),
  item_uuid: z.string(),
  kind: stockKind.schema,
  /** Of the parts; a product may stand in a van too. */
  part_uuid: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  batch_number: z.string(),
  expires_at: z.string().nullable(),
  state: batchState.schema,
  quantity: z.string(),
});
export type VanBatch = z.infer<typeof vanBatchRow>;

/** The van the person answers for, with what is aboard. */
export const ownVan = z.object({
  van: z.object({ uuid: z.string(), name: z.string(), plate: z.string().nullable() }).nullable(),
  batches: z.array(vanBatchRow),
});
export type OwnVan = z.infer<typeof ownVan>;

/** The catalogue has no words of its own for vans: who moves the stock keeps them, who sees it sees them. */
const [sees, acts] = [can('stock', 'list_part', 'show_part'), can('stock', 'update_part')];
const registry = resource({
  path: '/stock/van',
  module: 'stock',
  actions: {
    list: 'list_part',
    show: 'show_part',
    create: 'update_part',
    update: 'update_part',
    delete: 'update_part',
  },
  row: vanRow,
  listRow: vanListRow,
  write: vanFields.write,
  filters: vanFields.filters,
  sort: vanFields.sort,
});

export const vanStock = contract({
  ...registry,
  mine: { method: 'GET', path: '/stock/van/mine', access: sees, reply: one(ownVan) },
  batches: { method: 'GET', path: '/stock/van/:uuid/batch', access: sees, reply: many(vanBatchRow) },
  /** From the shelves into the van: all lines or none. */
  load: {
    method: 'POST',
    path: '/stock/van/:uuid/load',
    access: acts,
    body: z.strictObject({
      parts: z
        .array(
          z.strictObject({
            part_uuid: z.uuid('Escolha a peça'),
            /** Left empty, what expires first. */
            batch_uuid: optionalUuid,
            quantity: positiveQuantity,
          }),
        )
        .min(1, 'Informe ao menos uma peça')
        .max(60, 'Carregue no máximo 60 peças por vez'),
      notes: optionalText(500),
    }),
    reply: many(vanBatchRow),
  },
  /** Of one batch, back to a shelf. */
  unload: {
    method: 'POST',
    path: '/stock/van/:uuid/unload',
    access: acts,
    body: z.strictObject({
      batch_uuid: z.uuid('Escolha o lote'),
      quantity: positiveQuantity,
      /** Left empty, where the item is kept. */
      location: optionalText(60),
      notes: optionalText(500),
    }),
    reply: many(vanBatchRow),
  },
});
