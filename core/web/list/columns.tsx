import { StatusBadge, type StatusOf } from '#core/web/badge.tsx';
import { When } from '#core/web/when.tsx';
import type { Column } from './list.types.ts';

/** A badge with the record's status: the state of a thing, or the 'Status' of what has a course. */
export const statusColumn = (of: StatusOf, title: 'Situação' | 'Status' = 'Situação'): Column<{ status: string }> => ({
  key: 'status',
  title,
  sortable: true,
  phone: 'badge',
  render: (row) => <StatusBadge of={of} value={row.status} />,
});

/** Kept for those who ask for it. */
export const updatedColumn: Column<{ updated_at: string }> = {
  key: 'updated_at',
  title: 'Alterado',
  sortable: true,
  hiddenByDefault: true,
  render: (row) => <When at={row.updated_at} />,
};
export const createdColumn: Column<{ created_at: string }> = {
  key: 'created_at',
  title: 'Cadastrado',
  sortable: true,
  hiddenByDefault: true,
  render: (row) => <When at={row.created_at} />,
};
