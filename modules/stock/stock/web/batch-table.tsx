import { Modal, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBarToDown,
  IconArrowBarUp,
  IconArrowsTransferDown,
  IconBan,
  IconCircleCheck,
  IconHistory,
  IconLock,
  IconPencil,
  IconShieldExclamation,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { isPositive } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { Column, RowAction } from '#core/web/list/list.types.ts';
import { useWrite } from '#core/web/query.ts';
import { removeRecord } from '#core/web/remove.ts';
import { History } from '#core/web/show/history.tsx';
import type { StockBatch, StockItem } from '../contract.ts';
import { freeOf } from '../picking.rules.ts';
import { batchState } from '../stock.rules.ts';
import { Expiry } from './expiry.tsx';
import { setAsideWords, type SetAside } from './status-dialog.tsx';
import type { Work } from './stock-work.tsx';
import { amount, stockOf } from './stock-words.ts';

const columnsOf = (unit: string): Column<StockBatch>[] => [
  { key: 'batch_number', title: 'Lote', phone: 'title', mono: true },
  {
    key: 'state',
    title: 'Situação',
    phone: 'badge',
    render: (row) => (
      <>
        <StatusBadge of={batchState} value={row.state} />
        {row.status_reason && (
          <Text size="xs" c="dimmed" mt={2} lineClamp={2} title={row.status_reason}>
            {row.status_reason}
          </Text>
        )}
      </>
    ),
  },
  { key: 'location', title: 'Local', phone: 'line', mono: true },
  {
    key: 'expires_at',
    title: 'Validade',
    phone: 'line',
    render: (row) => row.expires_at && <Expiry on={row.expires_at} />,
  },
  { key: 'quantity', title: 'Saldo', align: 'right', phone: 'line', render: (row) => amount(row.quantity, unit) },
  {
    key: 'reserved',
    title: 'Reservado',
    align: 'right',
    render: (row) => isPositive(row.reserved) && formatNumber(row.reserved),
  },
  { key: 'unit_cost', title: 'Custo', align: 'right', render: (row) => row.unit_cost && formatMoney(row.unit_cost) },
  { key: 'received_at', title: 'Recebido', render: (row) => formatDate(row.received_at) },
  { key: 'supplier_name', title: 'Fornecedor' },
];

interface Props {
  item: StockItem;
  onWork: (work: Work) => void;
}

/** The batches of an item; the used up ones only when asked for. */
export function BatchTable({ item, onWork }: Props) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [all, setAll] = useState(false);
  const [looking, setLooking] = useState<StockBatch>();
  const actionsOf = useBatchActions(item, onWork, setLooking);
  const stocked = item.batches.filter((batch) => isPositive(batch.quantity));
  const empty = item.batches.length - stocked.length;
  const rows = all ? item.batches : stocked;
  const shared = {
    label: 'Lotes',
    rows,
    columns: columnsOf(item.unit),
    rowActions: actionsOf,
    active: -1,
    perPage: 3,
  };
  return (
    <>
      {empty > 0 && (
        <Switch
          mb="sm"
          label={`Mostrar esgotados (${formatNumber(empty)})`}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      {rows.length === 0 ? (
        <Text c="dimmed">Nenhum lote com saldo.</Text>
      ) : phone ? (
        <ListCards {...shared} lines={3} />
      ) : (
        <WideTable name="Lotes">
          <ListTable {...shared} density="normal" />
        </WideTable>
      )}
      {looking && (
        <Modal
          opened
          size="lg"
          onClose={() => setLooking(undefined)}
          title={`Histórico do lote ${looking.batch_number}`}
          closeButtonProps={{ 'aria-label': 'Fechar' }}
        >
          <History entity="stock_batch" uuid={looking.uuid} />
        </Modal>
      )}
    </>
  );
}

const asideIcons = { QUARANTINE: IconShieldExclamation, BLOCKED: IconLock, INACTIVE: IconBan };

/** What may be done to a batch; what may not says why. */
function useBatchActions(item: StockItem, onWork: Props['onWork'], onHistory: (batch: StockBatch) => void) {
  const can = useCan();
  const { api, base } = stockOf(item.kind);
  const activate = useWrite(api.setBatchStatus, { success: 'Lote reativado com sucesso!' });
  return (batch: StockBatch): RowAction[] => {
    const inactiveItem = item.status === 'INACTIVE' ? 'O estoque está inativo' : undefined;
    const nothing = isPositive(freeOf(batch)) ? undefined : 'O lote não tem saldo livre';
    const stopped = batch.status === 'ACTIVE' ? undefined : `Lote ${batchState.label(batch.status).toLowerCase()}`;
    const expired = batch.state === 'EXPIRED' ? 'Lote vencido' : undefined;
    const held = isPositive(batch.reserved) ? 'Há quantidade reservada: libere antes' : undefined;
    const aside = (status: SetAside): RowAction => {
      const Icon = asideIcons[status];
      return {
        label: setAsideWords[status].verb,
        icon: <Icon size={16} />,
        onClick: () => onWork({ what: status, batch }),
        disabledReason: batch.status === status ? 'Já está assim' : held,
      };
    };
    const remove = () =>
      void removeRecord({
        endpoint: api.removeBatch,
        params: { uuid: batch.uuid },
        what: `o lote “${batch.batch_number}”`,
        success: 'Lote excluído com sucesso!',
      });
    return [
      ...(can(api.addBatch)
        ? [
            {
              label: 'Dar entrada',
              icon: <IconArrowBarToDown size={16} />,
              onClick: () => onWork({ what: 'entry', batch }),
              disabledReason: inactiveItem ?? expired,
            },
          ]
        : []),
      ...(can(api.exit)
        ? [
            {
              label: 'Dar saída',
              icon: <IconArrowBarUp size={16} />,
              onClick: () => onWork({ what: 'exit', batch }),
              disabledReason: stopped ?? expired ?? nothing,
            },
            {
              label: 'Transferir',
              icon: <IconArrowsTransferDown size={16} />,
              onClick: () => onWork({ what: 'transfer', batch }),
              disabledReason: nothing,
            },
          ]
        : []),
      ...(can(api.editBatch)
        ? [
            {
              label: 'Editar lote',
              icon: <IconPencil size={16} />,
              to: `${base}/batch/edit/${batch.uuid}?item=${item.uuid}`,
            },
          ]
        : []),
      ...(can(api.setBatchStatus)
        ? [
            ...(['QUARANTINE', 'BLOCKED', 'INACTIVE'] as const).map(aside),
            {
              label: 'Reativar',
              icon: <IconCircleCheck size={16} />,
              onClick: () =>
                activate.mutate({ params: { uuid: batch.uuid }, body: { status: 'ACTIVE', version: batch.version } }),
              disabledReason: batch.status === 'ACTIVE' ? 'O lote está ativo' : undefined,
            },
          ]
        : []),
      { label: 'Histórico do lote', icon: <IconHistory size={16} />, onClick: () => onHistory(batch) },
      ...(can(api.removeBatch)
        ? [
            {
              label: 'Excluir',
              icon: <IconTrash size={16} />,
              danger: true,
              onClick: remove,
              disabledReason: batch.is_used ? 'Já teve movimentações: inative em vez de excluir' : undefined,
            },
          ]
        : []),
    ];
  };
}
