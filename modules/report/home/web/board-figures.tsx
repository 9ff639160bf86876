import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeText } from '#core/contract/change-text.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figure, Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import type { BoardFigures as Board } from '../contract.ts';
import { homeFigures } from './figures.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import classes from './home.module.css';

/** The month in money, each figure the list it counts, and what may be billed by what is agreed. */
export default function BoardFigures() {
  const found = useQuery(homeFigures);
  const { data, isError } = found;
  const board = data?.data.board;
  if (data && !board) return null;
  return (
    <section aria-labelledby="board-figures" className={classes.block}>
      <Title order={2} size="h3" id="board-figures" mb="sm">
        Resultado do mês
      </Title>
      {board ? (
        <Shown board={board} />
      ) : isError ? (
        <NotRead what="o resultado do mês" of={found} />
      ) : (
        <Skeleton h={120} aria-label="Carregando o resultado do mês" />
      )}
    </section>
  );
}

function Shown({ board: { from, today, to, approved, delivered, due, ahead, forecast } }: { board: Board }) {
  const decided = new URLSearchParams({ status: 'APPROVED,PARTIALLY_APPROVED', decided_from: from, decided_to: today });
  const billed = new URLSearchParams({ status: 'OPEN,APPROVED,ISSUED,PAID', due_from: from, due_to: to });
  return (
    <>
      <Figures>
        <Figure
          label="Orçamentos aprovados"
          to={`/budget?${decided}`}
          value={formatMoney(approved.now)}
          {...against(approved.now, approved.before, counted(approved.count, 'orçamento'))}
        />
        <Figure
          label="Ordens entregues"
          to={`/service-order?delivered_from=${from}&delivered_to=${today}`}
          value={formatNumber(delivered.now)}
          {...against(String(delivered.now), String(delivered.before), 'Até hoje, neste mês')}
        />
        <Figure
          label="Contratos: cobranças do mês"
          to={`/contract/billing?${billed}`}
          value={formatMoney(due.now)}
          {...against(due.now, due.before, counted(due.count, 'cobrança'), 'no mês anterior inteiro')}
        />
        <Figure
          label="Aprovado a entregar"
          to="/budget?undelivered=true"
          value={formatMoney(ahead.total)}
          note={counted(ahead.count, 'orçamento')}
        />
        <Figure label="Previsão de faturamento" value={formatMoney(forecast)} note="A soma das duas anteriores" />
      </Figures>
      <Text size="xs" c="dimmed" mt="xs">
        Previsão: cobranças de contratos que vencem de {formatDate(from)} a {formatDate(to)}, menos as canceladas, mais
        os orçamentos aprovados cuja ordem ainda não foi entregue. Diárias de locação e medições entram quando a
        cobrança do período é proposta.
      </Text>
    </>
  );
}

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${formatNumber(count)} ${noun}s`;

/** Which way it goes, and in words; what it is of where there is nothing to compare with. */
function against(
  now: string,
  before: string,
  of: string,
  than = 'no mesmo período do mês anterior',
): Pick<FigureProps, 'note' | 'trend'> {
  const [here, there] = [Number(now), Number(before)];
  if (there === 0) return { note: of };
  return { note: changeText(here, there, than, 0), trend: here === there ? undefined : here > there ? 'up' : 'down' };
}
