import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconStopwatch } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatStopwatch } from '#core/contract/format.ts';
import { toast } from '#core/web/toast.ts';
import { stopwatch, useStopwatch } from './stopwatch-clock.ts';
import classes from './run.module.css';

/** In the top bar of every screen: the task that runs, and the one warning when it is late. */
export default function StopwatchChip() {
  const { activeTaskId, isRunning, timeAccumulated, defaultTime, path } = useStopwatch();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  // Whoever signed in last has a stopwatch of their own.
  useEffect(() => stopwatch.reload(), []);

  function go(target: string) {
    // Already there: going to the same place again would not scroll.
    if (`${pathname}${hash}` === target) document.getElementById(target.split('#')[1] ?? '')?.scrollIntoView();
    else void navigate(target);
  }
  const warn = useEffectEvent(() =>
    stopwatch.warnOnce((task) =>
      toast.warning({
        id: `stopwatch:${task.id}`,
        title: 'Tarefa atrasada',
        message: 'Você possui uma tarefa em execução que ultrapassou o tempo estimado.',
        action: { label: 'Ver tarefa', run: () => go(task.path) },
      }),
    ),
  );
  useEffect(() => {
    // A tab nobody looks at leaves the warning to the one in front.
    const check = () => {
      if (document.visibilityState === 'visible') warn();
    };
    check();
    const stop = stopwatch.subscribe(check);
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  if (!activeTaskId) return null;
  const late = defaultTime > 0 && timeAccumulated >= defaultTime;
  return (
    <Tooltip label={isRunning ? 'Tarefa em execução' : 'Tarefa pausada'}>
      <UnstyledButton
        className={classes.chip}
        data-late={late || undefined}
        data-paused={!isRunning || undefined}
        aria-label={`Ver tarefa ${isRunning ? 'em execução' : 'pausada'}: ${formatStopwatch(timeAccumulated)}`}
        onClick={() => go(path)}
      >
        <IconStopwatch size={16} aria-hidden />
        {formatStopwatch(timeAccumulated)}
      </UnstyledButton>
    </Tooltip>
  );
}
