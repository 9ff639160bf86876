import { Alert } from '@mantine/core';
import { IconHistory, IconListNumbers, IconRoute, IconScale } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { Course } from '#core/web/document/course.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { History } from '#core/web/show/history.tsx';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { RailSection, ShowPage, ShowTabs, type ShowTab } from '#core/web/show/show-page.tsx';
import { stockCount, stockCountFields, type StockCount } from '../contract.ts';
import { countStatus, isBlind, lastRound, scopeText } from '../stock-count.rules.ts';
import { useCountSteps } from './count-steps.tsx';
import { DifferenceLines, SheetLines } from './line-tables.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={stockCount.show} back="/stock/count">
      {(row) => <CountPage row={row} />}
    </RecordLoader>
  );
}

function CountPage({ row }: { row: StockCount }) {
  const steps = useCountSteps();
  const fact = factsOf(stockCountFields, row);
  const paper = usePaper({
    title: `Diferenças de ${row.code}`,
    word: 'relatório de diferenças',
    read: () => download(stockCount.pdf, { params: { uuid: row.uuid } }),
    access: stockCount.pdf,
  });
  useTitle(row.code);
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        code={row.code}
        title={row.title}
        subtitle={scopeText(row)}
        badge={<StatusBadge of={countStatus} value={row.status} />}
        buttons={2}
        actions={[
          ...counting(row),
          ...steps.actionsOf(row),
          ...editing(row),
          ...(isBlind(row.status) ? [] : [paper.view, paper.print, paper.save]),
        ]}
      />
      <KeyFacts
        facts={[
          {
            label: row.status === 'COUNTING' && row.round === lastRound ? 'Segunda contagem' : 'Lotes contados',
            value: row.line_count ? `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` : null,
          },
          fact('difference_count', isBlind(row.status) ? { value: 'Após a contagem' } : {}),
          fact('surplus_value'),
          fact('shortage_value'),
        ]}
      />
      <WhatNow row={row} />
      <ShowTabs tabs={tabsOf(row)} />
      {steps.dialog}
      {paper.viewer}
    </ShowPage>
  );
}

const counting = ({ uuid, status }: StockCount): PageAction[] =>
  status === 'COUNTING'
    ? [
        {
          label: 'Contar',
          icon: <IconListNumbers size={16} />,
          to: `/stock/count/counting/${uuid}`,
          access: stockCount.count,
        },
      ]
    : [];
const editing = ({ uuid, status }: StockCount): PageAction[] =>
  status === 'OPEN' ? [editAction(stockCount.update, `/stock/count/edit/${uuid}`)] : [];

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
  const past = [
    {
      key: 'course',
      label: 'Etapas',
      icon: IconRoute,
      content: <Course endpoint={stockCount.changes} status={countStatus} row={row} by={row.opened_by_name} />,
    },
    {
      key: 'history',
      label: 'Histórico',
      icon: IconHistory,
      content: <History entity="stock_count" uuid={row.uuid} />,
    },
  ];
  if (row.status === 'OPEN') return past;
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
      ...past,
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
    ...past,
  ];
}

function Rail({ row }: { row: StockCount }) {
  const fact = factsOf(stockCountFields, row);
  return (
    <RailSection title="Andamento">
      <FactList
        facts={[
          fact('opened_by_name'),
          fact('created_at'),
          fact('started_at'),
          { label: 'Contado por', value: row.counters.map(({ name }) => name).join(', ') || null },
          fact('reviewed_at'),
          fact('ended_by_name', { label: row.status === 'CANCELLED' ? 'Cancelado por' : 'Aprovado por' }),
          fact('ended_at'),
          ...(row.notes ? [fact('notes')] : []),
        ]}
      />
    </RailSection>
  );
}
