import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  /** Of one or two short fields, within another group: no frame, its buttons beside them. */
  compact?: boolean;
  children: (at: (field: keyof Line & string) => string, index: number, line: Line) => ReactNode;
}

/**
 * Groups of fields that repeat, each read and written as a whole: an address, a contact, a stage. What people count,
 * paste and add up stands in rows: `core/web/lines`.
 */
export function GroupList<Line extends object>({
  name,
  one,
  addLabel,
  blank,
  none,
  max = 50,
  compact,
  children,
}: Props<Line>) {
  const { form, labels } = useFormKit();
  useEffect(() => void labels.set(name, one), [labels, name, one]);
  const lines = (form.getInputProps(name).value ?? []) as Line[];
  const error = form.errors[name];
  const root = useRef<HTMLDivElement>(null);
  // Lines have no identity until saved: after one moves or goes, all are drawn anew, or fields would keep each other's inner state.
  const [generation, setGeneration] = useState(0);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    root.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });

  function add() {
    focus.current = `[data-line="${lines.length}"] input`;
    form.insertListItem(name, blank(lines.length));
  }
  function remove(index: number) {
    focus.current = '[data-add]';
    setGeneration(generation + 1);
    form.removeListItem(name, index);
  }
  function move(from: number, to: number) {
    const way = to < from ? 'up' : 'down';
    focus.current = `[data-line="${to}"] [data-move="${way}"]:not(:disabled), [data-line="${to}"] [data-move]:not(:disabled)`;
    setGeneration(generation + 1);
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
        <div
          key={`${generation}-${index}`}
          className={classes.line}
          data-line={index}
          data-compact={compact || undefined}
          role="group"
          aria-label={`${one} ${index + 1}`}
        >
          <div className={classes.lineHead}>
            <Text size="sm" fw={600}>
              {one} {index + 1}
            </Text>
            <Group gap={2}>
              <LineButton
                label={`Mover ${one.toLowerCase()} ${index + 1} para cima`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                move="up"
                icon={<IconArrowUp size={16} />}
              />
              <LineButton
                label={`Mover ${one.toLowerCase()} ${index + 1} para baixo`}
                disabled={index === lines.length - 1}
                onClick={() => move(index, index + 1)}
                move="down"
                icon={<IconArrowDown size={16} />}
              />
              <LineButton
                label={`Remover ${one.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
                icon={<IconTrash size={16} />}
              />
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
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          disabled={lines.length >= max}
          data-add
        >
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

function LineButton({
  label,
  icon,
  onClick,
  disabled = false,
  move,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  move?: 'up' | 'down';
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        data-move={move}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
