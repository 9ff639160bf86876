import { Text } from '@mantine/core';
import { formatDuration, formatElapsed } from '#core/contract/format.ts';
import type { Timer } from '../contract.ts';
import { isLate } from '../service-order-labor.rules.ts';
import { useElapsed } from './use-elapsed.ts';
import classes from './labor.module.css';

/** Elapsed over estimated; red from the estimate on. Ticks while it runs. */
export function TimerFace({ timer, asOf, large = false }: { timer: Timer; asOf: number; large?: boolean }) {
  const seconds = useElapsed(timer, asOf);
  const late = isLate({ seconds, estimated_minutes: timer.estimated_duration });
  return (
    <Text
      component="span"
      role="timer"
      className={classes.face}
      data-large={large || undefined}
      data-late={late || undefined}
      data-running={timer.is_in_progress || undefined}
    >
      {formatElapsed(seconds)}
      <span className={classes.estimate}> / {formatDuration(timer.estimated_duration)}</span>
      {late && <span className={classes.late}> acima do estimado</span>}
    </Text>
  );
}
