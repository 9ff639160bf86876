import { Skeleton, Text, Title } from '@mantine/core';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { useNow } from '#core/web/use-now.ts';
import { MyDayToday, useMyWork } from './my-day-today.tsx';
import classes from './labor.module.css';

/** Today's work on a phone: what runs first, one tap for each step. */
export function Component() {
  useTitle('Meu dia');
  const today = dayOf(useNow());
  const found = useMyWork();
  if (found.isPending) return <Skeleton h={320} maw={640} mx="auto" aria-label="Carregando o seu dia" />;
  if (!found.data) return <RecordMissing error={found.error} back="/" onRetry={() => void found.refetch()} />;
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          Meu dia
        </Title>
        <Text size="sm" c="dimmed">
          {formatDate(today)} · {found.data.meta.running} de {found.data.meta.max_concurrent} serviços em andamento
        </Text>
      </header>
      <FillParts slot="my-day.top" handed={{}} room={48} />
      <MyDayToday found={found} />
    </div>
  );
}
