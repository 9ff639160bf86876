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
import { workLogs, type WorkLog } from '../contract.ts';
import { LogCard } from './log-card.tsx';
import { UnsentLogs } from './unsent-logs.tsx';
import { LogDialog } from './log-dialog.tsx';
import classes from './work-log.module.css';

/** What was done on the order, newest first. */
export default function WorkLogsTab({ order }: { order: Order }) {
  const can = useCan();
  const [open, setOpen] = useState<WorkLog | 'new' | null>(null);
  const { data, isError, error } = useQuery({
    ...queryOf(workLogs.list, { params: { uuid: order.uuid } }),
    meta: { silent: true },
  });
  if (isError && !data) return <Alert color="red">{error.message}</Alert>;
  if (!data) return <Skeleton h={200} aria-label="Carregando os registros" />;
  const writable = can(workLogs.create) && !isOver(order.status);
  const logs = data.data.toReversed();
  return (
    <Block
      title="Registros de trabalho"
      action={
        writable ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Novo registro
          </Button>
        ) : undefined
      }
    >
      <UnsentLogs order={order.uuid} />
      {logs.length === 0 ? (
        <Empty within title="Nada registrado ainda" sentence="Conte aqui o que foi feito, quando e por quem." />
      ) : (
        <>
          <Figures figures={factsOf(logs)} />
          <ul className={classes.logs}>
            {logs.map((log) => (
              <LogCard key={log.uuid} log={log} writable={writable} onEdit={() => setOpen(log)} />
            ))}
          </ul>
        </>
      )}
      {open && <LogDialog order={order.uuid} log={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </Block>
  );
}

function factsOf(logs: readonly WorkLog[]) {
  const people = new Set(logs.map(({ technician }) => technician.uuid));
  const minutes = logs.reduce((sum, log) => sum + log.minutes, 0);
  return [
    { label: 'Registros', value: logs.length },
    { label: 'Tempo registrado', value: formatDuration(minutes) },
    { label: 'Técnicos', value: people.size },
  ];
}
