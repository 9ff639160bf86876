import { IconTags } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { SupplierTabs } from '#modules/quality/document-type/web/public.tsx';
import { supplierType, supplierTypeFields } from '../contract.ts';

const columns = listColumns(supplierTypeFields, [
  { key: 'name', phone: 'title' },
  { key: 'supplies', phone: 'line' },
  { key: 'checklist_uuid', phone: 'line' },
  { key: 'status', phone: 'badge' },
  { key: 'updated_at', hiddenByDefault: true },
]);
const filters = listFilters(supplierTypeFields, ['supplies', 'status']);

export function Component() {
  return (
    <ListScreen
      screen="supplier-type"
      title="Tipos de fornecedor"
      noun={{ one: 'tipo', many: 'tipos' }}
      resource={supplierType}
      columns={columns}
      filters={filters}
      searchHint="Nome do tipo"
      main={{ label: 'Novo tipo', to: '/quality/supplier-types/register', access: supplierType.create.access }}
      above={<SupplierTabs at="/quality/supplier-types" />}
      paths={{ edit: '/quality/supplier-types/edit' }}
      history={{ entity: 'supplier_type' }}
      nameOf={(row) => row.name}
      removed="Tipo excluído com sucesso!"
      empty={{
        icon: <IconTags size={40} stroke={1.4} />,
        sentence: 'Diga que tipos de fornecedor a empresa tem e que checklist cada um responde para ser qualificado.',
      }}
    />
  );
}
