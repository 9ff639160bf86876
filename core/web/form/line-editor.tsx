import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormKit } from './form-context.ts';
import classes from './form.module.css';

interface Props<Line extends object> {
  /** The list's field: `contacts`. */
  name: string;
  /** What one line is called: "Contato". */
  one: string;
  addLabel: string;
  blank: (index: number) => Line;
  /** Says when there is none. */
  none: string;
  max?: number;
  children: (at: (field: keyof Line & string) => string, index: number, line: Line) => ReactNode;
}

/** Repeated groups of fields: added, removed and put in order by buttons. */
export function LineEditor<Line extends object>({ name, one, addLabel, blank, none, max = 50, children }: Props<Line>) {
  const { form } = useFormKit();
  const lines = (form.getInputProps(name).value ?? []) as Line[];
  const error = form.errors[name];
  const root = useRef<HTMLDivElement>(null);
  // Lines have no identity of their own until saved; keys follow them, so that fields keep their inner state when moved.
  const keys = useRef<string[]>([]);
  while (keys.current.length < lines.length) keys.current.push(crypto.randomUUID());
  keys.current.length = lines.length;

  const entered = useRef(false);
  useEffect(() => {
    if (!entered.current) return;
    entered.current = false;
    root.current?.querySelector<HTMLElement>(`[data-line="${lines.length - 1}"] input`)?.focus();
  }, [lines.length]);

  function add() {
    entered.current = true;
    form.insertListItem(name, blank(lines.length));
  }
  function remove(index: number) {
    keys.current.splice(index, 1);
    form.removeListItem(name, index);
  }
  function move(from: number, to: number) {
    const [key] = keys.current.splice(from, 1);
    if (key) keys.current.splice(to, 0, key);
    form.reorderListItem(name, { from, to });
  }
  return (
    <div className={classes.lines} ref={root} data-path={name} tabIndex={-1}>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {lines.map((line, index) => (
        <div key={keys.current[index]} className={classes.line} data-line={index} role="group" aria-label={`${one} ${index + 1}`}>
          <div className={classes.lineHead}>
            <Text size="sm" fw={600}>
              {one} {index + 1}
            </Text>
            <Group gap={2}>
              <LineButton label={`Mover ${one.toLowerCase()} ${index + 1} para cima`} disabled={index === 0} onClick={() => move(index, index - 1)} icon={<IconArrowUp size={16} />} />
              <LineButton
                label={`Mover ${one.toLowerCase()} ${index + 1} para baixo`}
                disabled={index === lines.length - 1}
                onClick={() => move(index, index + 1)}
                icon={<IconArrowDown size={16} />}
              />
              <LineButton label={`Remover ${one.toLowerCase()} ${index + 1}`} onClick={() => remove(index)} icon={<IconTrash size={16} />} />
            </Group>
          </div>
          <div className={classes.grid}>{children((field) => `${name}.${index}.${field}`, index, line)}</div>
        </div>
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add} disabled={lines.length >= max}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

function LineButton({ label, icon, onClick, disabled = false }: { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick} disabled={disabled}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
