import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useCan } from '#core/web/access.tsx';
import { removeRecord } from '#core/web/remove.ts';
import type { ListResource, Noun, RecordPaths, RowAction, RowOf } from './list.types.ts';

export interface RowsOf<R extends ListResource> {
  noun: Noun;
  resource: R;
  /** Where the records live. Opening, editing and copying are offered to whoever the resource lets. */
  paths?: RecordPaths;
  /** Of a row that opens something other than its own record. */
  rowLink?: (row: RowOf<R>) => string | undefined;
  /** What else can be done to one row, between Editar and Excluir. */
  rowActions?: (row: RowOf<R>) => RowAction[];
  /** Why this row may not be changed, if so. */
  locked?: (row: RowOf<R>) => string | undefined;
  /** How the row is called in "Excluir …?"; without it no Excluir is offered. */
  nameOf?: (row: RowOf<R>) => string;
  removed?: string;
  /** Why this row may not be deleted, if so. */
  keep?: (row: RowOf<R>) => string | undefined;
}

/** What one row of a list leads to and lets be done. */
export function useRows<R extends ListResource>(own: RowsOf<R>) {
  type Row = RowOf<R>;
  const can = useCan();
  const { noun, resource, paths = {}, nameOf, locked } = own;
  const { show, update, create, remove } = resource;
  const shows = paths.show !== undefined && show !== undefined && can(show);
  const edits = paths.edit !== undefined && update !== undefined && can(update);
  // A copy starts from the whole record.
  const copies = paths.copy !== undefined && create !== undefined && can(create) && (!show || can(show));

  const editLink = (row: Row): string | undefined =>
    edits && !locked?.(row) ? `${paths.edit}/${row.uuid}` : undefined;
  const rowLink =
    own.rowLink ?? ((row: Row): string | undefined => (shows ? `${paths.show}/${row.uuid}` : editLink(row)));

  function actionsOf(row: Row): RowAction[] {
    const actions: RowAction[] = [];
    if (shows) actions.push({ label: 'Visualizar', icon: <IconEye size={16} />, to: `${paths.show}/${row.uuid}` });
    if (edits) {
      const to = `${paths.edit}/${row.uuid}`;
      actions.push({ label: 'Editar', icon: <IconPencil size={16} />, to, disabledReason: locked?.(row) });
    }
    if (copies) actions.push({ label: 'Duplicar', icon: <IconCopy size={16} />, to: `${paths.copy}?from=${row.uuid}` });
    actions.push(...(own.rowActions?.(row) ?? []).filter(({ access }) => access === undefined || can(access)));
    if (remove && nameOf && can(remove)) {
      actions.push({
        label: 'Excluir',
        icon: <IconTrash size={16} />,
        danger: true,
        disabledReason: own.keep?.(row),
        onClick: () =>
          void removeRecord({
            endpoint: remove,
            params: { uuid: row.uuid },
            what: `${noun.one} “${nameOf(row)}”`,
            success: own.removed ?? `${noun.one} excluíd${noun.feminine ? 'a' : 'o'} com sucesso!`,
          }),
      });
    }
    return actions;
  }
  return { rowLink, editLink: (row: Row) => editLink(row) ?? rowLink(row), actionsOf };
}
