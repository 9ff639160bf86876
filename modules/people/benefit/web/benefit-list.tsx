import { IconGift, IconPencil, IconUsers } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, RowAction } from '#core/web/list/list.types.ts';
import { formatMoney, formatPercent } from '#core/contract/format.ts';
import { benefit, benefitFields, type BenefitListed } from '../contract.ts';

const columns: Column<BenefitListed>[] = listColumns(benefitFields, [
  { key: 'name', phone: 'title' },
  { key: 'category', phone: 'line' },
  'provider',
  'value_kind',
  {
    key: 'company_value',
    phone: 'line',
    render: (row) => inWords(row.company_value, row.value_kind === 'PERCENT_SALARY'),
  },
  { key: 'employee_value', render: (row) => inWords(row.employee_value, row.employee_kind === 'PERCENT') },
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(benefitFields, ['status', 'category', 'mandatory', 'department']);

const inWords = (value: string, percent: boolean): string => (percent ? formatPercent(value) : formatMoney(value));

const rowActions = (row: BenefitListed): RowAction[] => [
  { label: 'Quem tem', icon: <IconUsers size={16} />, to: `/rh/benefits/${row.uuid}/users` },
  { label: 'Editar', icon: <IconPencil size={16} />, to: `/rh/benefits/${row.uuid}/edit` },
];

export function Component() {
  return (
    <ListScreen
      screen="benefit"
      title="Benefícios"
      noun={{ one: 'benefício', many: 'benefícios' }}
      resource={benefit}
      columns={columns}
      filters={filters}
      searchHint="Nome ou operadora"
      main={{ label: 'Novo benefício', to: '/rh/benefits/create', access: benefit.create.access }}
      secondary={<ImportButton type="benefit" resource={benefit} />}
      rowLink={(row) => `/rh/benefits/${row.uuid}/users`}
      rowActions={rowActions}
      history={{ entity: 'benefit' }}
      nameOf={(row) => row.name}
      removed="Benefício excluído com sucesso!"
      empty={{
        icon: <IconGift size={40} stroke={1.4} />,
        sentence: 'Planos, vales e seguros que a empresa oferece, com o custo e a parte de cada um.',
      }}
    />
  );
}
