import { Skeleton } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { laborProductivity } from '../contract.ts';
import { timeControl } from '../time.report.ts';
import { RunningNow } from './running-now.tsx';

/** Who works now changes by the minute. */
const soon = 60_000;

/** Where the time goes: now, and against what was planned. */
export function Component() {
  const running = useQuery({ ...queryOf(laborProductivity.running), refetchInterval: soon });
  // Nothing is drawn that the timers would push down once they are there.
  if (running.isPending) return <Skeleton h={420} aria-label="Carregando Controle de tempo" />;
  return (
    <ReportScreen
      of={timeControl}
      first={running.data && <RunningNow rows={running.data.data} />}
      emptyIcon={<IconClockHour4 size={40} stroke={1.4} />}
    />
  );
}
