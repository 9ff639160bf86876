import { formatMoney } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  brand_uuid: { label: 'Marca', record: brandSource },
  price: { label: 'Preço', value: formatMoney },
  equipment_categories: 'Categorias',
  equipment_category_uuid: { label: 'Categoria de equipamento', record: equipmentCategorySource },
};
