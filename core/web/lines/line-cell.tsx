import { Checkbox, Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf } from '#core/web/form/form-context.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { decimalFault } from '#core/web/form/parse-decimal.ts';
import { Picker } from '#core/web/form/picker.tsx';
import type { Cell, LineHandlers, LineNoun } from './lines.types.ts';
import classes from './lines.module.css';

interface Props {
  /** Of the list: `items`. */
  name: string;
  noun: LineNoun;
  /** The column's name. */
  mark: string;
  index: number;
  line: Record<string, unknown>;
  cell: Cell<object>;
  errorOf: (field: string) => string | undefined;
  handlers: LineHandlers;
}

/** One box of a line; its label names the line, for whoever cannot see where it stands. */
export function LineCell({ name, noun, mark, index, line, cell, errorOf, handlers }: Props): ReactNode {
  const set = (patch: object) => handlers.set(index, patch);
  if (cell.kind === 'own') return cell.content(set, errorOf);
  if (cell.kind === 'shown')
    return (
      <Text component="div" className={classes.shown}>
        <span className={classes.shownLabel}>{cell.label} </span>
        {cell.value}
      </Text>
    );
  const { field, label } = cell;
  const value = textOf(line[field]);
  const box = {
    label: (
      <>
        {label}
        <VisuallyHidden>
          {' '}
          {noun.of} {index + 1}
        </VisuallyHidden>
      </>
    ),
    'data-path': `${name}.${index}.${field}`,
    'data-field': mark,
    error: errorOf(field),
    size: 'sm' as const,
    ...(cell.placeholder ? { placeholder: cell.placeholder } : {}),
  };
  switch (cell.kind) {
    case 'text':
      return (
        <TextInput
          {...box}
          maxLength={cell.max}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget: { value: typed } }) => set({ [field]: cell.upper ? typed.toUpperCase() : typed })}
        />
      );
    case 'money':
      return (
        <DecimalInput
          {...box}
          money
          value={value || (cell.empty ?? '')}
          onChange={(next) => set({ [field]: next || (cell.empty ?? '') })}
        />
      );
    case 'percent':
      return (
        <DecimalInput
          {...box}
          decimals={2}
          min={0}
          max={100}
          suffix="%"
          value={value}
          onChange={(next) => set({ [field]: next || (cell.empty ?? '') })}
        />
      );
    case 'number': {
      const { decimals, min, max, suffix } = cell;
      const kept = (next: string) =>
        cell.asNumber && next !== '' && !decimalFault(next, cell) ? Number(next) : next || (cell.empty ?? '');
      return (
        <DecimalInput
          {...box}
          {...{ decimals, min, max, suffix }}
          value={value}
          onChange={(next) => set({ [field]: kept(next) })}
        />
      );
    }
    case 'day': {
      const keep = (next: string | null) => set({ [field]: next });
      return <DayInput {...box} value={value || null} onChange={keep} onText={keep} />;
    }
    case 'check':
      return (
        <Checkbox
          {...box}
          className={classes.check}
          checked={line[field] === true}
          onChange={(event) => set({ [field]: event.currentTarget.checked })}
        />
      );
    case 'choice':
      return (
        <Select
          {...box}
          data={cell.options.map((option) => ({ value: option.value, label: option.label }))}
          allowDeselect={false}
          clearable={cell.clearable ?? false}
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          value={value || null}
          comboboxProps={{ width: 200, position: 'bottom-start' }}
          onChange={(next) => next !== (value || null) && set({ [field]: next, ...(next ? cell.pick?.(next) : {}) })}
        />
      );
    case 'record':
      return (
        <Picker
          {...box}
          key={cell.source.list.path}
          source={cell.source}
          // Name, mark and balance beside one another: wider than the field.
          comboboxProps={{ width: 'min(28rem, 92vw)', position: 'bottom-start' }}
          value={value || null}
          chosen={cell.chosen ?? null}
          onChange={(uuid, option) => handlers.pick(index, cell, uuid ? (option ?? { value: uuid, label: '' }) : null)}
        />
      );
  }
}
