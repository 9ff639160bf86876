import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { minutesOf } from '../checklist.rules.ts';
import { blankModule } from './checklist.values.ts';
import classes from './checklist.module.css';
import { ModuleEditor } from './module-editor.tsx';
import { useArranging } from './use-arranging.ts';
import { useDrag } from './use-drag.ts';

const Preview = lazy(() => import('./preview.tsx'));

/** Modules as sections, tasks as rows, and what it all adds up to. */
export function ModulesEditor({ name }: { name: string }) {
  const { root, modules, arrange, said, errors } = useArranging();
  const drag = useDrag(modules, (next) => arrange(next, { say: 'Ordem alterada' }));
  const [previewing, setPreviewing] = useState(false);
  const tasks = modules.reduce((sum, module) => sum + module.tasks.length, 0);
  function add() {
    const module = blankModule();
    arrange([...modules, module], { focus: `[data-module="${modules.length}"] input` });
  }
  return (
    <section className={classes.editor} ref={root}>
      <div className={classes.editorHead}>
        <div>
          <Title order={2} size="h4">
            Módulos e tarefas
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {modules.length} {modules.length === 1 ? 'módulo' : 'módulos'} · {tasks}{' '}
            {tasks === 1 ? 'tarefa' : 'tarefas'} · {formatDuration(minutesOf(modules))} no total
          </Text>
        </div>
        <Button variant="default" leftSection={<IconDeviceMobile size={18} />} onClick={() => setPreviewing(true)}>
          Ver como o técnico
        </Button>
      </div>
      {modules.map((module, at) => (
        <ModuleEditor
          key={module.uuid}
          {...{ at, module, modules, arrange, drag }}
          error={errors[`modules.${at}.tasks`]}
        />
      ))}
      {errors['modules'] && (
        <Text size="sm" c="var(--mantine-color-error)">
          {errors['modules']}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          disabled={modules.length >= 30}
          data-add-module
        >
          Adicionar módulo
        </Button>
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {previewing && (
        <Suspense>
          <Preview name={name} modules={modules} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </section>
  );
}
