import { IconAward } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { ShippedView } from '#core/web/list/list.types.ts';
import { SupplierTabs } from '#modules/quality/document-type/web/public.tsx';
import { supplier, supplierFields } from '#modules/registry/supplier/contract.ts';
import { supplierQualification } from '../contract.ts';

const columns = listColumns(supplierFields, [
  { key: 'name', phone: 'title' },
  { key: 'qualification_status', phone: 'badge' },
  { key: 'iqf', phone: 'line' },
  { key: 'types', phone: 'line' },
  { key: 'trade_name', hiddenByDefault: true },
  { key: 'status', hiddenByDefault: true },
]);
const filters = listFilters(supplierFields, ['qualification_status', 'types', { key: 'name', label: 'Nome' }]);
const view = (key: string, label: string, qualification_status: string): ShippedView => ({
  key,
  label,
  query: { qualification_status },
});
const views: ShippedView[] = [
  view('qualified', 'Qualificados', 'QUALIFIED'),
  view('conditional', 'Com restrição', 'CONDITIONAL'),
  view('not-qualified', 'Não qualificados', 'NOT_QUALIFIED'),
  view('blocked', 'Bloqueados', 'BLOCKED'),
  view('pending', 'Em qualificação', 'PENDING'),
];
/** Read here, changed where suppliers are registered. */
const resource = { list: supplier.list, export: supplier.export, show: supplierQualification.show };

/** Every supplier by how it stands. */
export function Component() {
  return (
    <ListScreen
      screen="supplier-qualification"
      title="Qualificação de fornecedores"
      noun={{ one: 'fornecedor', many: 'fornecedores' }}
      resource={resource}
      columns={columns}
      filters={filters}
      views={views}
      searchHint="Nome, documento, e-mail ou cidade"
      above={<SupplierTabs at="/quality/supplier-qualifications" />}
      paths={{ show: '/quality/supplier-qualifications' }}
      nameOf={(row) => row.name}
      empty={{
        icon: <IconAward size={40} stroke={1.4} />,
        sentence: 'Cadastre fornecedores: aqui se vê quais documentos, entregas e notas os qualificam.',
      }}
    />
  );
}
