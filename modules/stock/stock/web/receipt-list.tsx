import { Button, Menu } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { stockReceipt, type ReceiptSummary } from '../receipt.contract.ts';
import { stockKind } from '../stock.rules.ts';
import { stockOf } from './stock-words.ts';

const columns: Column<ReceiptSummary>[] = [
  { key: 'invoice_number', title: 'Nota fiscal', mono: true, phone: 'title' },
  { key: 'supplier_name', title: 'Fornecedor', phone: 'line' },
  { key: 'kind', title: 'Tipo', render: (row) => stockKind.label(row.kind) },
  {
    key: 'received_at',
    title: 'Recebida em',
    sortable: true,
    phone: 'line',
    render: (row) => formatDate(row.received_at),
  },
  { key: 'line_count', title: 'Itens', align: 'right', render: (row) => formatNumber(row.line_count) },
  {
    key: 'total',
    title: 'Total',
    sortable: true,
    align: 'right',
    phone: 'also',
    render: (row) => formatMoney(row.total),
  },
  {
    key: 'file_count',
    title: 'Arquivos',
    align: 'right',
    render: (row) => row.file_count > 0 && formatNumber(row.file_count),
  },
  { key: 'user_name', title: 'Por' },
  {
    key: 'created_at',
    title: 'Registrada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
];
const filters: Filter[] = [
  { key: 'kind', label: 'Tipo', kind: 'choice', options: stockKind.options },
  { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
  { key: 'period', label: 'Recebida', kind: 'period', from: 'from', to: 'to' },
];

/** What came in, by the invoice it came with. */
export function Component() {
  return (
    <ListScreen
      screen="stock-receipt"
      title="Entradas de nota"
      noun={{ one: 'entrada de nota', many: 'entradas de nota', feminine: true }}
      resource={stockReceipt}
      columns={columns}
      filters={filters}
      searchHint="Número da nota ou fornecedor"
      secondary={<NewReceipt />}
      rowLink={(row) => `/stock/receipt/show/${row.uuid}`}
      nameOf={(row) => row.invoice_number}
      empty={{
        icon: <IconReceipt size={40} stroke={1.4} />,
        sentence: 'O que os fornecedores entregam aparece aqui, nota por nota, com o que entrou de cada item.',
      }}
    />
  );
}

/** Into which stock: the person says, unless only one is theirs. */
function NewReceipt() {
  const can = useCan();
  const [first, ...others] = (['PART', 'PRODUCT'] as const).map(stockOf).filter(({ api }) => can(api.receipt));
  if (!first) return null;
  const face = { leftSection: <IconPlus size={18} />, children: 'Entrada de nota' };
  if (others.length === 0) return <Button component={Link} to={`${first.base}/receipt`} {...face} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...face} />
      </Menu.Target>
      <Menu.Dropdown>
        {[first, ...others].map(({ kind, base, title }) => (
          <Menu.Item key={kind} component={Link} to={`${base}/receipt`}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
