import { IconBarcode, IconCircleCheck, IconLock, IconTool } from '@tabler/icons-react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { BulkAction, Column, Filter } from '#core/web/list/list.types.ts';
import { anvisaColumn, unitFilters, warrantyColumn } from '#modules/asset/equipment-unit/web/public.tsx';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { stockEquipment, stockEquipmentLabels, type UnitSummary } from '../contract.ts';
import { unitCondition, unitStatus } from '../stock-equipment.rules.ts';

const columns: Column<UnitSummary>[] = [
  { key: 'serial_number', title: 'Número de série', sortable: true, mono: true, phone: 'line' },
  { key: 'equipment_name', title: 'Equipamento', sortable: true, phone: 'title' },
  statusColumn(unitStatus),
  {
    key: 'condition',
    title: 'Condição',
    sortable: true,
    render: (row) => unitCondition.label(row.condition),
  },
  { key: 'location', title: 'Local', sortable: true, phone: 'line' },
  warrantyColumn,
  anvisaColumn,
  {
    key: 'received_at',
    title: 'Recebida',
    sortable: true,
    render: (row) => formatDate(row.received_at),
  },
  {
    key: 'cost',
    title: 'Custo',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.cost && formatMoney(row.cost),
  },
  { key: 'batch', title: 'Lote', mono: true, hiddenByDefault: true },
  { key: 'invoice_number', title: 'Nota fiscal', mono: true, hiddenByDefault: true },
  updatedColumn,
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: unitStatus.options },
  { key: 'condition', label: 'Condição', kind: 'choice', options: unitCondition.options },
  ...unitFilters,
  { key: 'location', label: 'Local', kind: 'text' },
  { key: 'received', label: 'Recebida', kind: 'period', from: 'received_from', to: 'received_to' },
];

const kept = 'O que não puder mudar será mantido e listado ao final.';
const bulk: BulkAction[] = [
  {
    label: 'Reservar',
    icon: <IconLock size={16} />,
    endpoint: stockEquipment.bulkSetStatus,
    body: { status: 'RESERVED' },
    consequence: `Deixarão de ser oferecidas a outros. ${kept}`,
  },
  {
    label: 'Enviar à manutenção',
    icon: <IconTool size={16} />,
    endpoint: stockEquipment.bulkSetStatus,
    body: { status: 'IN_MAINTENANCE' },
    consequence: `Ficarão em manutenção até voltarem a disponíveis. ${kept}`,
  },
  {
    label: 'Tornar disponíveis',
    icon: <IconCircleCheck size={16} />,
    endpoint: stockEquipment.bulkSetStatus,
    body: { status: 'AVAILABLE' },
    consequence: `Voltarão a ser oferecidas. ${kept}`,
  },
];

export function Component() {
  const labels = useLabels(stockEquipmentLabels.print);
  return (
    <>
      <ListScreen
        screen="stock-equipment"
        title="Estoque de equipamentos"
        noun={{ one: 'unidade', many: 'unidades', feminine: true }}
        resource={stockEquipment}
        columns={columns}
        filters={filters}
        searchHint="Número de série, equipamento, lote, nota fiscal ou local"
        main={{ label: 'Nova unidade', to: '/stock/equipments/register', access: stockEquipment.create.access }}
        secondary={<ImportButton type="stock_equipment" resource={stockEquipment} />}
        paths={{ show: '/stock/equipments/show', edit: '/stock/equipments/edit' }}
        nameOf={(row) => row.serial_number}
        removed="Aparelho excluído com sucesso!"
        bulk={[labels.bulk, ...bulk]}
        empty={{
          icon: <IconBarcode size={40} stroke={1.4} />,
          sentence: 'Cadastre os equipamentos que a empresa tem, um a um ou vários de uma vez.',
        }}
      />
      {labels.dialog}
    </>
  );
}
