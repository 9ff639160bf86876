import { useMemo } from 'react';
import { IconTimelineEvent } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { usePickerSource } from '#core/web/form/use-picker-source.ts';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { history, type HistorySummary } from '../contract.ts';
import { historyOrigin, historyType, whyNotEdited } from '../equipment-history.rules.ts';
import { HistoryTabs } from './history-tabs.tsx';

const columns: Column<HistorySummary>[] = [
  { key: 'date', title: 'Data', sortable: true, phone: 'line', render: (row) => formatDate(row.date) },
  {
    key: 'type',
    title: 'Tipo',
    sortable: true,
    phone: 'badge',
    render: (row) => <StatusBadge of={historyType} value={row.type} />,
  },
  { key: 'unit_name', title: 'Equipamento', sortable: true, phone: 'title' },
  { key: 'unit_code', title: 'Número de série', mono: true },
  { key: 'description', title: 'O que aconteceu', phone: 'line' },
  { key: 'holder_name', title: 'Cliente', hiddenByDefault: true },
  { key: 'technician_name', title: 'Técnico', hiddenByDefault: true },
  { key: 'document_label', title: 'Documento', hiddenByDefault: true },
  { key: 'recorded_by', title: 'Registrado por', hiddenByDefault: true },
  {
    key: 'created_at',
    title: 'Registrado',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
];
const unitFilter = (key: string, label: string, source: PickerSource | undefined): Filter[] =>
  source ? [{ key, label, kind: 'record', source }] : [];
const filtersWith = (unit: PickerSource | undefined, installed: PickerSource | undefined): Filter[] => [
  { key: 'type', label: 'Tipo', kind: 'choice', options: historyType.options },
  { key: 'date', label: 'Data', kind: 'period', from: 'date_from', to: 'date_to' },
  ...unitFilter('stock_equipment_uuid', 'Unidade em estoque', unit),
  ...unitFilter('customer_equipment_uuid', 'Equipamento instalado', installed),
  { key: 'technician_uuid', label: 'Técnico', kind: 'record', source: userSource },
  { key: 'origin', label: 'Origem', kind: 'choice', options: historyOrigin.options, single: true },
  { key: 'has_pending', label: 'Correção', kind: 'flag', yes: 'Em análise', no: 'Nada em análise' },
];

export function Component() {
  const [unit, installed] = [usePickerSource('stock_equipment'), usePickerSource('customer_equipment')];
  const filters = useMemo(() => filtersWith(unit, installed), [unit, installed]);
  return (
    <ListScreen
      screen="equipment-history"
      title="Histórico de vida"
      noun={{ one: 'registro', many: 'registros' }}
      resource={history}
      columns={columns}
      filters={filters}
      searchHint="Equipamento, número de série, cliente ou descrição"
      main={{ label: 'Novo registro', to: '/history/create', access: history.create.access }}
      above={<HistoryTabs at="/history" />}
      paths={{ show: '/history/show', edit: '/history/edit' }}
      locked={(row) => whyNotEdited(row.origin)}
      empty={{
        icon: <IconTimelineEvent size={40} stroke={1.4} />,
        sentence: 'Entradas, movimentações e manutenções aparecem aqui sozinhas; o resto, registre você.',
      }}
    />
  );
}
