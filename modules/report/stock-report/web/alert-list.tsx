import { Button } from '@mantine/core';
import { IconCircleCheck, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { stockReport, type StockAlertRow } from '../contract.ts';
import { stockAlert } from '../stock-report.rules.ts';
import { itemLink } from './item-link.ts';

const columns: Column<StockAlertRow>[] = [
  {
    key: 'alert',
    title: 'Alerta',
    phone: 'badge',
    render: (row) => <StatusBadge of={stockAlert} value={row.alert} />,
  },
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  { key: 'name', title: 'Descrição', phone: 'title' },
  { key: 'batch_number', title: 'Lote', phone: 'line' },
  { key: 'location', title: 'Local' },
  {
    key: 'quantity',
    title: 'Quantidade',
    align: 'right',
    phone: 'line',
    render: (row) => `${formatNumber(row.quantity)} ${row.unit}`,
  },
  { key: 'min_quantity', title: 'Mínimo', align: 'right', render: (row) => formatNumber(row.min_quantity) },
  { key: 'reorder_point', title: 'Ponto de pedido', align: 'right', render: (row) => formatNumber(row.reorder_point) },
  { key: 'expires_at', title: 'Validade', render: (row) => formatDate(row.expires_at) },
  { key: 'last_exit_at', title: 'Última saída', render: (row) => <When at={row.last_exit_at} /> },
  { key: 'value', title: 'Valor', align: 'right', render: (row) => formatMoney(row.value) },
];
const filters: Filter[] = [
  { key: 'alert', label: 'Alerta', kind: 'choice', options: stockAlert.options },
  { key: 'kind', label: 'Tipo', kind: 'choice', options: stockKind.options, single: true },
];

export function Component() {
  return (
    <ListScreen
      screen="stock-alert"
      title="Alertas de estoque"
      noun={{ one: 'alerta', many: 'alertas' }}
      resource={{ list: stockReport.alerts, export: stockReport.alertExport }}
      columns={columns}
      filters={filters}
      searchHint="Código, descrição ou local"
      secondary={
        <Button
          component={Link}
          to="/stock/purchase-suggestion"
          variant="default"
          leftSection={<IconShoppingCart size={18} />}
        >
          Sugestão de compra
        </Button>
      }
      rowLink={(row) => itemLink(row.kind, row.item_uuid)}
      above={<Counts />}
      empty={{
        icon: <IconCircleCheck size={40} stroke={1.4} />,
        sentence: 'Nada pede atenção: níveis e validades em ordem.',
      }}
    />
  );
}

/** How many of each, and the way to them. */
function Counts() {
  const { data } = useQuery({ ...queryOf(stockReport.alertCounts), meta: { silent: true } });
  const [params] = useSearchParams();
  return (
    <Figures
      label="Alertas por tipo"
      figures={stockAlert.values.map((alert) => {
        const found = data?.data.find((one) => one.alert === alert);
        return {
          label: stockAlert.label(alert),
          value: data && formatNumber(found?.count ?? 0),
          note: found ? formatMoney(found.value) : '',
          tone: found?.count ? stockAlert.tone(alert) : undefined,
          to: `?alert=${alert}`,
          chosen: params.get('alert') === alert,
        };
      })}
    />
  );
}
