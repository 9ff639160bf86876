import { Alert } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconFileDownload,
  IconHistory,
  IconListNumbers,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconScale,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { History } from '#core/web/show/history.tsx';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { Record } from '#core/web/show/record.tsx';
import { RailSection, ShowPage, ShowTabs, type ShowTab } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { stockCount, type StockCount } from '../contract.ts';
import { canTake, countStatus, isBlind, lastRound, ownCount, scopeText } from '../stock-count.rules.ts';
import { CancelDialog, useCountSteps } from './count-steps.tsx';
import { DifferenceLines, SheetLines } from './line-tables.tsx';

export function Component() {
  return (
    <Record endpoint={stockCount.show} back="/stock/count">
      {(row) => <CountPage row={row} />}
    </Record>
  );
}

function CountPage({ row }: { row: StockCount }) {
  const steps = useCountSteps(row);
  const { uuid: me } = useUser();
  const [cancelling, setCancelling] = useState(false);
  useTitle(row.code);
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        code={row.code}
        title={row.title}
        subtitle={scopeText(row)}
        badge={<StatusBadge of={countStatus} value={row.status} />}
        buttons={2}
        actions={actionsOf(row, steps, { me, cancel: () => setCancelling(true) })}
      />
      <KeyFacts
        facts={[
          {
            label: row.status === 'COUNTING' && row.round === lastRound ? 'Segunda contagem' : 'Lotes contados',
            value: row.line_count ? `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` : null,
          },
          { label: 'Diferenças', value: isBlind(row.status) ? 'Após a contagem' : formatNumber(row.difference_count) },
          { label: 'Sobras', value: formatMoney(row.surplus_value) },
          { label: 'Faltas', value: formatMoney(row.shortage_value) },
        ]}
      />
      <WhatNow row={row} />
      <ShowTabs tabs={tabsOf(row)} />
      {cancelling && <CancelDialog row={row} onClose={() => setCancelling(false)} />}
    </ShowPage>
  );
}

function actionsOf(
  row: StockCount,
  steps: ReturnType<typeof useCountSteps>,
  { me, cancel }: { me: string; cancel: () => void },
): PageAction[] {
  const { status } = row;
  const offered: (PageAction | false)[] = [
    canTake('start', status) && {
      label: 'Iniciar contagem',
      icon: <IconPlayerPlay size={16} />,
      onClick: steps.start,
      access: stockCount.start,
      busy: steps.busy,
    },
    status === 'OPEN' && {
      label: 'Editar',
      icon: <IconPencil size={16} />,
      to: `/stock/count/edit/${row.uuid}`,
      access: stockCount.update,
    },
    status === 'COUNTING' && {
      label: 'Contar',
      icon: <IconListNumbers size={16} />,
      to: `/stock/count/counting/${row.uuid}`,
      access: stockCount.count,
    },
    canTake('review', status) && {
      label: 'Encerrar contagem',
      icon: <IconClipboardCheck size={16} />,
      onClick: () => void steps.review(),
      access: stockCount.review,
      busy: steps.busy,
    },
    canTake('approve', status) && {
      label: 'Aprovar e ajustar',
      icon: <IconCheck size={16} />,
      onClick: () => void steps.approve(),
      access: stockCount.approve,
      busy: steps.busy,
      disabledReason: row.counters.some(({ uuid }) => uuid === me) ? ownCount : undefined,
    },
    canTake('recount', status) && {
      label: 'Pedir segunda contagem',
      icon: <IconRefresh size={16} />,
      onClick: () => void steps.recount(),
      access: stockCount.recount,
      disabledReason:
        row.round >= lastRound
          ? 'A segunda contagem já foi feita.'
          : row.difference_count === 0
            ? 'Não há diferenças para contar de novo.'
            : undefined,
    },
    !isBlind(status) && {
      label: 'Baixar diferenças (PDF)',
      icon: <IconFileDownload size={16} />,
      onClick: () => void steps.print(),
      access: stockCount.pdf,
      busy: steps.printing,
    },
    canTake('cancel', status) && {
      label: 'Cancelar inventário',
      icon: <IconBan size={16} />,
      danger: true,
      onClick: cancel,
      access: stockCount.cancel,
    },
  ];
  return offered.filter((action) => action !== false);
}

/** One sentence: what this count waits for. */
function WhatNow({ row }: { row: StockCount }) {
  const said: { [S in StockCount['status']]?: string } = {
    OPEN: 'Quando a contagem começar, a lista de lotes será montada com o que houver no estoque.',
    COUNTING: 'Quem conta não vê o saldo do sistema. As diferenças aparecem quando a contagem for encerrada.',
    REVIEW:
      'O saldo é o do momento em que cada lote foi contado: o que entrou ou saiu depois continua valendo. Quem contou não aprova.',
    CANCELLED: `Cancelado: ${row.cancel_reason ?? ''}`,
  };
  const text = said[row.status];
  if (!text) return null;
  return (
    <Alert color={row.status === 'CANCELLED' ? 'red' : 'blue'} mb="md">
      {text}
    </Alert>
  );
}

function tabsOf(row: StockCount): ShowTab[] {
  const history = {
    key: 'history',
    label: 'Histórico',
    icon: IconHistory,
    content: <History entity="stock_count" uuid={row.uuid} />,
  };
  if (row.status === 'OPEN') return [history];
  if (isBlind(row.status))
    return [
      {
        key: 'lines',
        label: 'Lotes',
        icon: IconListNumbers,
        count: row.line_count,
        access: stockCount.lines,
        content: <SheetLines row={row} />,
      },
      history,
    ];
  return [
    {
      key: 'differences',
      label: 'Diferenças',
      icon: IconScale,
      count: row.difference_count ?? undefined,
      content: (
        <DifferenceLines
          key="differences"
          row={row}
          query={{ different: '1' }}
          empty="Nenhuma diferença: tudo confere."
        />
      ),
    },
    {
      key: 'lines',
      label: 'Todos os lotes',
      icon: IconListNumbers,
      count: row.line_count,
      content: <DifferenceLines key="lines" row={row} query={{}} empty="Nenhum lote." />,
    },
    history,
  ];
}

function Rail({ row }: { row: StockCount }) {
  return (
    <RailSection title="Andamento">
      <FactList
        facts={[
          { label: 'Aberto por', value: row.opened_by_name },
          { label: 'Aberto', value: <When at={row.created_at} /> },
          { label: 'Início da contagem', value: <When at={row.started_at} /> },
          { label: 'Contado por', value: row.counters.map(({ name }) => name).join(', ') || null },
          { label: 'Fim da contagem', value: <When at={row.reviewed_at} /> },
          { label: row.status === 'CANCELLED' ? 'Cancelado por' : 'Aprovado por', value: row.ended_by_name },
          { label: 'Encerrado', value: <When at={row.ended_at} /> },
          ...(row.notes ? [{ label: 'Observações', value: row.notes }] : []),
        ]}
      />
    </RailSection>
  );
}
