import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { DoneBar } from '#core/web/done-bar.tsx';
import { formatDuration } from '#core/contract/format.ts';
import { minutesOf } from '../checklist.rules.ts';
import type { ModuleValues } from './checklist.values.ts';
import classes from './checklist.module.css';
import { PreviewTask } from './preview-task.tsx';

interface Props {
  name: string;
  modules: readonly ModuleValues[];
  onClose: () => void;
}

/** The checklist as the technician will see it on a phone; answers given here go nowhere. */
export default function Preview({ name, modules, onClose }: Props) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const tasks = modules.flatMap((module) => module.tasks);
  const answered = tasks.filter((task) => answers[task.uuid ?? '']).length;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Como o técnico verá"
      size={440}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={classes.phone}>
        <div className={classes.phoneHead}>
          <Text fw={600}>{name || 'Checklist sem nome'}</Text>
          <Text size="sm" c="dimmed" mb={6}>
            {answered} de {tasks.length} respondidas · {formatDuration(minutesOf(modules))}
          </Text>
          <DoneBar done={answered} total={tasks.length} label="Tarefas respondidas" />
        </div>
        {modules.map((module, at) => (
          <section key={module.uuid} aria-label={module.name || `Módulo ${at + 1}`}>
            <Text fw={600} size="sm" mt="md" mb="xs">
              {module.name || `Módulo ${at + 1}`}
            </Text>
            {module.tasks.map((task) => (
              <PreviewTask
                key={task.uuid}
                task={task}
                answer={answers[task.uuid ?? ''] ?? ''}
                onAnswer={(answer) => setAnswers({ ...answers, [task.uuid ?? '']: answer })}
              />
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
