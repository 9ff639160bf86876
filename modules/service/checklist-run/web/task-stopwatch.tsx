import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { formatStopwatch } from '#core/contract/format.ts';
import type { RunTask } from '../contract.ts';
import { stopwatch, useStopwatch } from './stopwatch-clock.ts';
import classes from './run.module.css';

interface Props {
  task: RunTask;
  path: string;
  onDone: () => void;
}

/** Start, pause, resume, finish, discard: mm:ss over the minutes estimated, red once they are reached. */
export function TaskStopwatch({ task, path, onDone }: Props) {
  const { activeTaskId, isRunning, timeAccumulated } = useStopwatch();
  const active = activeTaskId === task.uuid;
  const seconds = active ? timeAccumulated : task.time_taken;
  const estimate = task.estimated_minutes * 60;
  const late = estimate > 0 && seconds >= estimate;
  const answered = task.answer !== null || task.photos.length > 0;
  const begin = () => stopwatch.start({ id: task.uuid, path, initialTime: task.time_taken, defaultTime: estimate });
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={`Cronômetro de ${task.description}`}>
      {active && isRunning ? (
        <ActionIcon variant="light" size="lg" aria-label="Pausar" onClick={() => stopwatch.pause()}>
          <IconPlayerPause size={18} />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={active ? 'Retomar' : 'Iniciar cronômetro'}
          onClick={() => (active ? stopwatch.resume() : begin())}
        >
          <IconPlayerPlay size={18} />
        </ActionIcon>
      )}
      {(active || seconds > 0) && (
        <Text component="time" size="sm" className={classes.clock} data-late={late || undefined} aria-label="Tempo">
          {formatStopwatch(seconds)}
          {task.estimated_minutes > 0 && ` / ${task.estimated_minutes} min`}
        </Text>
      )}
      {active && (
        <>
          {(task.answer_type === 'CHECK' || answered) && (
            <Button size="compact-md" variant="light" leftSection={<IconCheck size={16} />} onClick={onDone}>
              Concluir
            </Button>
          )}
          <Tooltip label="Descartar o tempo medido">
            <ActionIcon size="lg" aria-label="Cancelar cronômetro" onClick={() => stopwatch.cancel()}>
              <IconX size={18} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </Group>
  );
}
