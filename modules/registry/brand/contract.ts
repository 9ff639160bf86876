import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { resource } from '#core/contract/resource.ts';

export const brandFields = fields({
  name: field.text({
    label: 'Nome',
    max: 80,
    missing: 'Informe o nome da marca',
    sort: true,
    import: { aliases: ['Marca', 'Nome da marca'], example: 'Marca Exemplo' },
  }),
  manufacturer: field.optionalText({
    label: 'Fabricante',
    max: 120,
    sort: true,
    import: { aliases: ['Indústria'], example: 'Indústria Exemplo Ltda.' },
  }),
  country: field.optionalText({
    label: 'País',
    max: 60,
    sort: true,
    filter: true,
    import: { aliases: ['País de origem', 'Origem'], example: 'Brasil' },
  }),
  status: field.status(feminineStatus),
  ...field.dates({ feminine: true }),
});

export const brandRow = z.object(brandFields.row);
export type Brand = z.infer<typeof brandRow>;

export const brand = resource({
  path: '/brand',
  module: 'brand',
  row: brandRow,
  write: brandFields.write,
  filters: brandFields.filters,
  operators: { has: ['country'], empty: ['country'] },
  sort: brandFields.sort,
});
