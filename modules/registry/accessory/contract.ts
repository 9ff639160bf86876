import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { uuid } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { categoriesField } from '#modules/registry/equipment-category/contract.ts';

export const accessoryFields = fields({
  name: field.text({
    label: 'Nome',
    max: 120,
    missing: 'Informe o nome do acessório',
    sort: true,
    import: { aliases: ['Acessório', 'Nome do acessório', 'Descrição'], example: 'Cabo de exemplo' },
  }),
  code: field.text({
    label: 'Código',
    max: 40,
    missing: 'Informe o código',
    mono: true,
    sort: true,
    import: { aliases: ['Cód.', 'Código do acessório', 'Referência'], example: 'ACS-EXEMPLO' },
  }),
  brand_uuid: field.reference('brand_name', {
    label: 'Marca',
    entity: 'brand',
    sort: true,
    filter: true,
    import: { example: 'Marca Exemplo' },
  }),
  equipment_category_uuids: categoriesField,
  price: field.money({
    label: 'Preço de venda',
    short: 'Preço',
    sheet: 'Preço (R$)',
    history: 'Preço',
    sort: true,
    import: { aliases: ['Preço', 'Preço de venda', 'Valor'], example: '150,00' },
  }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const accessoryRow = z.object(accessoryFields.row);
export type Accessory = z.infer<typeof accessoryRow>;

export const accessory = resource({
  path: '/accessory',
  module: 'accessory',
  row: accessoryRow,
  write: accessoryFields.write,
  filters: {
    ...accessoryFields.filters,
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
  },
  sort: accessoryFields.sort,
});
