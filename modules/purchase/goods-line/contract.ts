import { z } from 'zod';
import { field } from '#core/contract/field-kinds.ts';
import { positiveQuantity } from '#core/contract/fields.ts';
import { goodsKind } from './goods-line.rules.ts';

/** What every line of goods begins with: `lineFields({ ...goodsFields, … })`. */
export const goodsFields = {
  kind: field.choiceOr(goodsKind, 'PART', { label: 'Tipo' }),
  part_uuid: field.reference('part_code', { label: 'Peça', entity: 'part' }),
  product_uuid: field.reference('product_code', { label: 'Produto', entity: 'product' }),
  /** Of a part or a product, the registry's unless said. */
  description: { ...field.optionalText({ label: 'Descrição', max: 300 }), row: z.string() },
  quantity: {
    ...field.quantity({ label: 'Quantidade', short: 'Qtd.', required: true }),
    row: z.string(),
    write: positiveQuantity,
  },
  unit: { ...field.optionalText({ label: 'Unidade de medida', short: 'Un.', max: 10 }), row: z.string() },
};
