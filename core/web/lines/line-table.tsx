import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useFormKit, type Errors } from '#core/web/form/form-context.ts';
import { LineRow } from './line-row.tsx';
import type { Column, LineNoun } from './lines.types.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useLines } from './use-lines.ts';
import { useWindow } from '#core/web/window/use-window.ts';
import classes from './lines.module.css';

interface Adding<Line> {
  label: string;
  /** Said where the label alone is too short: "Adicionar peça". */
  aria?: string;
  blank: () => Line;
}
interface Props<Line extends object, State> {
  /** The list's field: `items`. */
  name: string;
  noun: LineNoun;
  columns: readonly Column<Line, State>[];
  /** A new line, like the one above it. Without it the lines are given: nobody adds, removes or moves one. */
  blank?: (above: Line | undefined) => Line;
  /** Ways to add one; a single button unless said. */
  adding?: readonly Adding<Line>[];
  addLabel?: string;
  /** As many as there may be; of given lines, those there are. */
  max?: number;
  /** Says when there is none. */
  none: string;
  /** What the screen knows of a line besides its values; it is drawn anew when that changes. */
  stateOf?: (index: number) => State;
  /** What the screen itself finds wrong: `items.3.discount`. */
  found?: Record<string, readonly string[]>;
  /** At the foot, beside the buttons. */
  totals?: ReactNode;
}

/** More with something wrong than this are found one after the other. */
const mostPinned = 20;

/**
 * The lines of a document as a table: keys as in a spreadsheet, blocks pasted from one, lines dragged or moved by their
 * menu, thousands of them without drawing more than one sees; on a narrow screen each is a card.
 */
export function LineTable<Line extends object, State = undefined>(props: Props<Line, State>) {
  const { name, noun, columns, blank, max = 0, none } = props;
  const { form, labels } = useFormKit();
  const root = useRef<HTMLDivElement>(null);
  const { lines, keys, wanted, pasting, handlers, press, paste, add } = useLines<Line>(root, {
    name,
    columns: columns as never,
    blank,
    max,
  });
  useEffect(() => void labels.set(name, noun.one), [labels, name, noun.one]);
  const errors = byLine(name, props.found ?? {}, form.errors);
  const [focused, setFocused] = useState(0);
  const pinned = [focused, ...(wanted ? [wanted.index] : []), ...[...errors.keys()].slice(0, mostPinned)];
  const { shown, height } = useWindow(root, keys, pinned);
  const grip = useLineDrag(root, handlers.move);
  const error = form.errors[name];
  const tracks = columns.flatMap(({ width }) => width ?? []);
  const adding = blank
    ? (props.adding ?? [{ label: props.addLabel ?? 'Adicionar', blank: () => blank(lines.at(-1)) }])
    : [];
  return (
    <div
      className={classes.table}
      data-given={blank ? undefined : true}
      style={{ '--tracks': tracks.join(' ') } as CSSProperties}
    >
      {lines.length > 0 && (
        <div className={classes.titles} aria-hidden>
          <span />
          {columns.map(({ name: key, title, width, right }) =>
            width ? (
              <span key={key} data-right={right || undefined}>
                {title}
              </span>
            ) : null,
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of the boxes inside */}
      <div
        ref={root}
        className={classes.lines}
        data-path={name}
        tabIndex={-1}
        aria-busy={pasting}
        style={height === undefined ? undefined : { position: 'relative', height }}
        onKeyDown={press}
        onPaste={paste}
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('[data-line]')?.dataset.line;
          if (height !== undefined && index !== undefined) setFocused(Number(index));
        }}
      >
        {shown.map(({ index, top }) => (
          <LineRow
            key={keys[index]}
            rowKey={keys[index] ?? ''}
            name={name}
            noun={noun}
            columns={columns as never}
            index={index}
            last={index === lines.length - 1}
            line={lines[index] as Line}
            state={props.stateOf?.(index)}
            errors={errors.get(index) ?? {}}
            handlers={handlers}
            top={top}
            given={!blank}
            grip={grip}
          />
        ))}
      </div>
      {lines.length === 0 && (
        <Text c="dimmed" size="sm" py="sm">
          {none}
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <div className={classes.foot}>
        <Group gap="xs">
          {adding.map(({ label, aria, blank: fresh }, place) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              {...(aria ? { 'aria-label': aria } : {})}
              data-add={place === 0 || undefined}
              disabled={lines.length >= max}
              onClick={() => add(fresh())}
            >
              {label}
            </Button>
          ))}
        </Group>
        {lines.length > 0 && props.totals}
      </div>
      <Text size="xs" c="dimmed" visibleFrom="md">
        {blank ? 'Enter desce e inclui, Alt+Enter inclui abaixo, Alt+↑ e Alt+↓ mudam a ordem. ' : 'Enter desce. '}
        Ctrl+D repete o de cima, Ctrl+Shift+D preenche até o fim. Pode colar de uma planilha.
      </Text>
    </div>
  );
}

/** Line → field → what is wrong; what is found while typing shows before anything is sent. */
function byLine(
  name: string,
  found: Record<string, readonly string[]>,
  refused: Errors,
): Map<number, Record<string, string>> {
  const lines = new Map<number, Record<string, string>>();
  const take = (path: string, text: unknown) => {
    const [list, index, ...field] = path.split('.');
    if (list !== name || field.length === 0 || typeof text !== 'string') return;
    const place = Number(index);
    lines.set(place, { ...lines.get(place), [field.join('.')]: text });
  };
  for (const [path, [text]] of Object.entries(found)) take(path, text);
  for (const [path, text] of Object.entries(refused)) take(path, text);
  return lines;
}
