import { IconGripVertical } from '@tabler/icons-react';
import { memo, useEffect, type CSSProperties, type PointerEvent } from 'react';
import { useFormKit } from '#core/web/form/form-context.ts';
import { arrangeActions } from '#core/web/list/arrange-actions.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { LineCell } from './line-cell.tsx';
import type { Column, LineHandlers, LineNoun } from './lines.types.ts';
import classes from './lines.module.css';

export interface LineRowProps {
  name: string;
  noun: LineNoun;
  columns: readonly Column<object, unknown>[];
  index: number;
  last: boolean;
  line: object;
  state: unknown;
  /** Field → what is wrong with it. */
  errors: Record<string, string>;
  handlers: LineHandlers;
  /** Where it stands when only some are drawn. */
  top: number | undefined;
  rowKey: string;
  /** Nobody removes or moves it. */
  given: boolean;
  grip: (index: number) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
}

function Row({
  name,
  noun,
  columns,
  index,
  last,
  line,
  state,
  errors,
  handlers,
  top,
  rowKey,
  given,
  grip,
}: LineRowProps) {
  const { labels } = useFormKit();
  const cells = columns.flatMap((column) => {
    const cell = column.cell(line, index, state);
    return cell ? [{ column, cell }] : [];
  });
  useEffect(() => {
    for (const { cell } of cells) if ('field' in cell) labels.set(`${name}.${index}.${cell.field}`, cell.label);
  });
  const errorOf = (field: string) => errors[field];
  return (
    <div
      className={classes.line}
      data-line={index}
      data-key={rowKey}
      role="group"
      aria-label={`${noun.one} ${index + 1}`}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top }}
    >
      {/* Who has no mouse has the same in the menu. */}
      <span className={classes.grip} aria-hidden {...(given ? {} : grip(index))}>
        {!given && <IconGripVertical size={16} />}
      </span>
      {cells.map(({ column, cell }) => (
        <div
          key={column.name}
          className={classes.cell}
          data-right={column.right || undefined}
          data-beside={column.card ? true : undefined}
          style={{ '--place': column.place, '--card': column.card ?? 6 } as CSSProperties}
        >
          <LineCell
            name={name}
            noun={noun}
            mark={column.name}
            index={index}
            line={line as Record<string, unknown>}
            cell={cell}
            errorOf={errorOf}
            handlers={handlers}
          />
        </div>
      ))}
      {!given && (
        <div className={classes.menu}>
          <RowMenu label={`Ações ${noun.of} ${index + 1}`} actions={actionsOf(index, last, handlers)} />
        </div>
      )}
    </div>
  );
}

const actionsOf = (index: number, last: boolean, { move, copy, remove }: LineHandlers) =>
  arrangeActions({
    onMove: (way) => move(index, way === 'up' ? index - 1 : index + 1),
    onDuplicate: () => copy(index),
    onRemove: () => remove(index),
    canMove: { up: index > 0, down: !last },
  });

const drawnOf = ({ index, last, line, state, errors, top }: LineRowProps): string =>
  JSON.stringify([index, last, line, state, errors, top]);
/** The form copies all values at each key: only a line that says something new is drawn again. */
export const LineRow = memo(
  Row,
  (before, after) => before.columns === after.columns && drawnOf(before) === drawnOf(after),
);
