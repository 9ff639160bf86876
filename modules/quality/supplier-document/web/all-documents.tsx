import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { Empty } from '#core/web/empty.tsx';
import { listColumns } from '#core/web/list/field-columns.tsx';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { RowAction } from '#core/web/list/list.types.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { supplierDocument, supplierDocumentFields, type SupplierDocument } from '../contract.ts';
import type { Asking } from './document-dialogs.tsx';
import { saveDocument } from './save-document.ts';

const columns = listColumns(supplierDocumentFields, [
  { key: 'document_type_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'valid_until', phone: 'line' },
  'number',
  'channel',
  'sent_by',
  'created_at',
  'reviewed_by_name',
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** Every paper that came, the newest first. */
export function AllDocuments({ supplier, onAsk }: { supplier: string; onAsk: (asking: Asking) => void }) {
  const can = useCan();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { data } = useQuery(queryOf(supplierDocument.list, { params: { uuid: supplier }, query: { per_page: '200' } }));
  const remove = useWrite(supplierDocument.remove, { success: 'Documento excluído com sucesso!' });
  async function drop({ uuid, document_type_name }: SupplierDocument) {
    const message = `${document_type_name} e o arquivo deixarão de existir. Esta ação não poderá ser desfeita.`;
    if (await confirm({ title: 'Excluir documento?', message, verb: 'Excluir', danger: true }))
      remove.mutate({ params: { uuid: supplier, docId: uuid } });
  }
  const rowActions = (row: SupplierDocument): RowAction[] => [
    ...(row.file_uuid
      ? [{ label: 'Baixar', icon: <IconDownload size={16} />, onClick: () => void saveDocument(row) }]
      : []),
    ...(row.review === 'PENDING' && can(supplierDocument.update)
      ? [
          {
            label: 'Corrigir',
            icon: <IconPencil size={16} />,
            onClick: () => onAsk({ kind: 'edit', document: row }),
          },
        ]
      : []),
    ...(can(supplierDocument.remove)
      ? [{ label: 'Excluir', icon: <IconTrash size={16} />, danger: true, onClick: () => void drop(row) }]
      : []),
  ];
  if (data?.data.length === 0) return <Empty within title="Nada foi enviado ainda." />;
  const shared = {
    label: 'Documentos enviados',
    rows: data?.data,
    columns,
    rowActions,
    active: -1,
    perPage: 3,
  };
  return phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />;
}
