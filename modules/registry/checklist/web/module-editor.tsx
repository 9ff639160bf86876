import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { TextField } from '#core/web/form/fields.tsx';
import { FieldGrid } from '#core/web/form/form-section.tsx';
import { arrangeActions } from '#core/web/list/arrange-actions.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { minutesOf } from '../checklist.rules.ts';
import { addedTask, duplicatedModule, duplicatedTask, moved, movedTask, stepOf, withoutTask } from './arrange.ts';
import { blankTask, type ModuleValues } from './checklist.values.ts';
import classes from './checklist.module.css';
import { Handle } from './line-tools.tsx';
import { TaskFields } from './task-fields.tsx';
import { handleOf, type useArranging } from './use-arranging.ts';
import type { Drag } from './use-drag.ts';

interface Props {
  at: number;
  module: ModuleValues;
  modules: ModuleValues[];
  arrange: ReturnType<typeof useArranging>['arrange'];
  drag: Drag;
  error: ReactNode;
}
const maxModules = 30;
const maxTasks = 100;

/** A module as a section, its tasks as rows. */
export function ModuleEditor({ at, module, modules, arrange, drag, error }: Props) {
  const name = `módulo ${at + 1}`;
  const key = module.uuid ?? '';
  const move = (way: 'up' | 'down') => {
    const to = way === 'up' ? at - 1 : at + 1;
    if (to < 0 || to >= modules.length) return;
    arrange(moved(modules, at, to), { focus: handleOf(key), say: `Módulo movido para a posição ${to + 1}` });
  };
  function add() {
    const task = blankTask();
    arrange(addedTask(modules, at, task), { focus: `[data-key="${task.uuid}"] input` });
  }
  return (
    <section className={classes.module} data-module={at} aria-label={`Módulo ${at + 1}`} {...drag.look({ module: at })}>
      <div className={classes.moduleHead}>
        <Handle name={name} uuid={key} place={{ module: at }} drag={drag} onMove={move} />
        <FieldGrid>
          <TextField
            name={`modules.${at}.name`}
            label={`Módulo ${at + 1}`}
            required
            span={12}
            max={120}
            placeholder="Inspeção visual, medições, teste final…"
          />
        </FieldGrid>
        <Text size="sm" c="dimmed" className={classes.minutes}>
          {formatDuration(minutesOf([module]))}
        </Text>
        <RowMenu
          label={`Ações: ${name}`}
          actions={arrangeActions({
            onMove: move,
            onDuplicate: () => arrange(duplicatedModule(modules, at), { say: 'Módulo duplicado' }),
            onRemove: () => arrange(modules.toSpliced(at, 1), { focus: '[data-add-module]', say: 'Módulo removido' }),
            canMove: { up: at > 0, down: at < modules.length - 1 },
            full: modules.length >= maxModules ? `Um checklist tem até ${maxModules} módulos` : undefined,
            last: modules.length === 1 ? 'Um checklist tem ao menos um módulo' : undefined,
          })}
        />
      </div>
      <div className={classes.tasks} data-path={`modules.${at}.tasks`} tabIndex={-1}>
        {module.tasks.map((task, index) => (
          <Task key={task.uuid} {...{ at, index, task, modules, arrange, drag }} />
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
      <Button
        variant="subtle"
        className={classes.addTask}
        leftSection={<IconPlus size={16} />}
        onClick={add}
        disabled={module.tasks.length >= maxTasks}
        data-add-task={at}
      >
        Adicionar tarefa
      </Button>
    </section>
  );
}

interface TaskProps extends Pick<Props, 'at' | 'modules' | 'arrange' | 'drag'> {
  index: number;
  task: ModuleValues['tasks'][number];
}
function Task({ at, index, task, modules, arrange, drag }: TaskProps) {
  const name = `tarefa ${index + 1} do módulo ${at + 1}`;
  const place = { module: at, task: index };
  const move = (way: 'up' | 'down') => {
    const to = stepOf(modules, place, way);
    if (!to) return;
    const say = `Tarefa movida para a posição ${to.task + 1} do módulo ${to.module + 1}`;
    arrange(movedTask(modules, place, to), { focus: handleOf(task.uuid), say });
  };
  const size = modules[at]?.tasks.length ?? 0;
  return (
    <div
      className={classes.task}
      role="group"
      aria-label={`Tarefa ${index + 1}`}
      data-task={`${at}.${index}`}
      data-key={task.uuid}
      {...drag.look(place)}
    >
      <Handle name={name} uuid={task.uuid ?? ''} place={place} drag={drag} onMove={move} />
      <TaskFields path={`modules.${at}.tasks.${index}`} number={index + 1} task={task} />
      <RowMenu
        label={`Ações: ${name}`}
        actions={arrangeActions({
          onMove: move,
          onDuplicate: () => arrange(duplicatedTask(modules, place), { say: 'Tarefa duplicada' }),
          onRemove: () =>
            arrange(withoutTask(modules, place), { focus: `[data-add-task="${at}"]`, say: 'Tarefa removida' }),
          canMove: { up: stepOf(modules, place, 'up') !== null, down: stepOf(modules, place, 'down') !== null },
          full: size >= maxTasks ? `Um módulo tem até ${maxTasks} tarefas` : undefined,
          last: size === 1 ? 'Um módulo tem ao menos uma tarefa' : undefined,
        })}
      />
    </div>
  );
}
