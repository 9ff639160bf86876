import { Alert, Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { Empty } from '#core/web/empty.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { isOver } from '#modules/service/service-order/service-order.rules.ts';
import { orderLabor, type LaborLine } from '../contract.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AddLineDialog, EditLineDialog, ReasonDialog } from './line-dialogs.tsx';
import { LineCard } from './line-card.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import classes from './labor.module.css';

type Open = { what: 'assign' | 'edit' | 'cancel' | 'reopen' | 'sessions'; line: LaborLine } | { what: 'add' } | null;

/** The work of an order: what is to be done, who does it, how far it is. */
export default function ExecutionTab({ order }: { order: Order }) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { data, isError, error, dataUpdatedAt } = useQuery({
    ...queryOf(orderLabor.list, { params: { uuid: order.uuid }, query: {} }),
    refetchInterval: 30_000,
    meta: { silent: true },
  });
  if (isError && !data) return <Alert color="red">{error.message}</Alert>;
  if (!data) return <Skeleton h={200} aria-label="Carregando os serviços" />;
  const lines = data.data;
  const fixed = isOver(order.status);
  return (
    <Block
      title="Serviços"
      action={
        can(orderLabor.create) && !fixed ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'add' })}>
            Adicionar serviço
          </Button>
        ) : undefined
      }
    >
      {lines.length === 0 ? (
        <Empty within title="Nenhum serviço nesta ordem ainda" sentence="Adicione o que será feito e diga quem faz." />
      ) : (
        <>
          <Figures figures={factsOf(lines)} />
          <ul className={classes.lines}>
            {lines.map((line) => (
              <LineCard
                key={line.uuid}
                line={line}
                asOf={dataUpdatedAt}
                fixed={fixed}
                onOpen={(what) => setOpen({ what, line })}
              />
            ))}
          </ul>
        </>
      )}
      {open?.what === 'add' && <AddLineDialog order={order.uuid} onClose={close} />}
      {open?.what === 'assign' && <AssignDialog line={open.line} onClose={close} />}
      {open?.what === 'sessions' && <SessionsDialog line={open.line} fixed={fixed} onClose={close} />}
      {open?.what === 'edit' && <EditLineDialog line={open.line} onClose={close} />}
      {(open?.what === 'cancel' || open?.what === 'reopen') && (
        <ReasonDialog line={open.line} step={open.what} onClose={close} />
      )}
    </Block>
  );
}

function factsOf(lines: readonly LaborLine[]) {
  const counted = lines.filter(({ status }) => status !== 'CANCELLED');
  const sum = (pick: (line: LaborLine) => number): number => counted.reduce((total, line) => total + pick(line), 0);
  const done = counted.filter(({ status }) => status === 'COMPLETED').length;
  return [
    { label: 'Concluídos', value: `${done} de ${counted.length}` },
    { label: 'Estimado', value: formatDuration(sum((line) => line.estimated_duration)) },
    { label: 'Gasto', value: formatDuration(sum((line) => line.current_time_taken)) },
    { label: 'Em andamento', value: counted.filter(({ status }) => status === 'IN_PROGRESS').length },
  ];
}
