import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { historyTab, useFilesTab } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { When } from '#core/web/when.tsx';
import { receiptFiles, stockReceipt, type Receipt } from '../receipt.contract.ts';
import { amount, stockOf } from './stock-words.ts';

type Line = Receipt['lines'][number];

const columnsOf = (base: string): Column<Line>[] => [
  {
    key: 'item_name',
    title: 'Item',
    phone: 'title',
    render: (row) => (
      <Anchor component={Link} to={`${base}/show/${row.item_uuid}`} inherit>
        {row.item_code} · {row.item_name}
      </Anchor>
    ),
  },
  { key: 'batch_number', title: 'Lote', mono: true, phone: 'line' },
  { key: 'expires_at', title: 'Validade', render: (row) => row.expires_at && formatDate(row.expires_at) },
  { key: 'location', title: 'Local', mono: true },
  {
    key: 'quantity',
    title: 'Quantidade',
    align: 'right',
    phone: 'line',
    render: (row) => amount(row.quantity, row.unit),
  },
  { key: 'unit_cost', title: 'Custo unit.', align: 'right', render: (row) => formatMoney(row.unit_cost) },
  { key: 'total', title: 'Total', align: 'right', phone: 'line', render: (row) => formatMoney(row.total) },
];

export function Component() {
  return (
    <RecordLoader endpoint={stockReceipt.show} back="/stock/receipt">
      {(row) => <ReceiptPage row={row} />}
    </RecordLoader>
  );
}

/** One invoice as it came in: what it said, what it came to, and the paper itself. */
function ReceiptPage({ row }: { row: Receipt }) {
  const code = `NF ${row.invoice_number}`;
  useTitle(code);
  const files = useFilesTab(receiptFiles, row.uuid);
  return (
    <ShowPage>
      <PageHeader
        code={code}
        title={row.supplier_name}
        subtitle={row.notes ?? `Entrada no ${stockOf(row.kind).title.toLowerCase()}`}
      />
      <KeyFacts
        facts={[
          { label: 'Total da nota', value: formatMoney(row.total) },
          { label: 'Itens', value: formatNumber(row.line_count) },
          { label: 'Recebida em', value: formatDate(row.received_at) },
          {
            label: 'Fornecedor',
            value: <RecordLink to={`/supplier/show/${row.supplier_uuid}`}>{row.supplier_name}</RecordLink>,
          },
          {
            label: 'Registrada',
            value: (
              <>
                <When at={row.created_at} /> {row.user_name && `por ${row.user_name}`}
              </>
            ),
          },
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'lines',
            label: 'Itens',
            icon: IconListDetails,
            count: row.lines.length,
            content: <Lines row={row} />,
          },
          files,
          historyTab('stock_receipt', row.uuid),
        ]}
      />
    </ShowPage>
  );
}

function Lines({ row }: { row: Receipt }) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const shared = {
    label: 'Itens da nota',
    rows: row.lines,
    columns: columnsOf(stockOf(row.kind).base),
    active: -1,
    perPage: row.lines.length,
  };
  if (phone) return <ListCards {...shared} lines={3} />;
  return (
    <WideTable name="Itens da nota">
      <ListTable {...shared} density="normal" />
    </WideTable>
  );
}
