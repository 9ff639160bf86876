import { IconCpu } from '@tabler/icons-react';
import { listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Filter } from '#core/web/list/list.types.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { part, partFields } from '../contract.ts';
import { columns } from './part-columns.tsx';
import { useFamilies } from './use-families.ts';

const filtersWith = (families: readonly string[]): Filter[] =>
  listFilters(partFields, [
    {
      key: 'family',
      label: partFields.of.family.label,
      kind: 'choice',
      single: true,
      options: families.map((name) => ({ value: name, label: name })),
    },
    { key: 'brand_uuid', source: brandSource },
    { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
    { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
    'parts_number',
    { key: 'is_imported', label: 'Origem', yes: 'Importadas', no: 'Nacionais' },
    'status',
  ]);

export function Component() {
  const filters = filtersWith(useFamilies());
  return (
    <ListScreen
      screen="part"
      title="Peças"
      noun={{ one: 'peça', many: 'peças', feminine: true }}
      resource={part}
      columns={columns}
      filters={filters}
      searchHint="Código, part number ou descrição"
      main={{ label: 'Nova peça', to: '/parts/register', access: part.create.access }}
      secondary={<ImportButton type="part" resource={part} />}
      paths={{ show: '/parts/show', edit: '/parts/edit' }}
      nameOf={(row) => row.description}
      removed="Peça excluída com sucesso!"
      empty={{
        icon: <IconCpu size={40} stroke={1.4} />,
        sentence: 'Cadastre as peças que a equipe troca, compra e vende, ou traga-as de uma planilha.',
      }}
    />
  );
}
