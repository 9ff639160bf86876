import { Text } from '@mantine/core';
import { recordStatus, type Choice } from '#core/contract/choice.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { BaseRow, Column } from '#core/web/list/list.types.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { part, partStatus } from '#modules/registry/part/contract.ts';
import type { Equipment } from '../contract.ts';

type PartLine = Equipment['parts'][number];
type AccessoryLine = Equipment['accessories'][number];

const partColumns: Column<PartLine>[] = [
  { key: 'description', title: 'Peça', phone: 'title' },
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  { key: 'parts_number', title: 'Part number', mono: true, phone: 'line' },
  status<PartLine>(partStatus),
];
const accessoryColumns: Column<AccessoryLine>[] = [
  { key: 'name', title: 'Acessório', phone: 'title' },
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  status<AccessoryLine>(recordStatus),
];
function status<Row extends { status: string }>(of: Choice): Column<Row> {
  return {
    key: 'status',
    title: 'Situação',
    phone: 'badge',
    render: (row) => <StatusBadge of={of} value={row.status} />,
  };
}

export function Parts({ row }: { row: Equipment }) {
  const can = useCan();
  return (
    <Lines
      label="Peças compatíveis"
      rows={row.parts}
      columns={partColumns}
      rowLink={(line) => (can(part.show) ? `/parts/show/${line.uuid}` : undefined)}
      empty="Nenhuma peça compatível informada."
    />
  );
}

export function Accessories({ row }: { row: Equipment }) {
  const can = useCan();
  return (
    <Lines
      label="Acessórios"
      rows={row.accessories}
      columns={accessoryColumns}
      rowLink={(line) => (can(accessory.update) ? `/accessory/edit/${line.uuid}` : undefined)}
      empty="Nenhum acessório informado."
    />
  );
}

interface LinesProps<Row extends BaseRow> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowLink: (row: Row) => string | undefined;
  empty: string;
}
function Lines<Row extends BaseRow>({ empty, ...own }: LinesProps<Row>) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  if (own.rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const shared = { ...own, active: -1, perPage: own.rows.length };
  return phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />;
}
