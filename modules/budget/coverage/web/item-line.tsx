import { Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { itemKind, partOrigin, type ItemKind } from '../item.rules.ts';
import type { ItemValues } from '../contract.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { sourceOf } from './item-source.ts';
import type { LineState } from './use-figures.ts';
import classes from './items.module.css';

export interface LineHandlers {
  set: (index: number, patch: Partial<ItemValues>) => void;
  pick: (index: number, kind: ItemKind, uuid: string | null, label: string) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  copy: (index: number) => void;
}
interface Props {
  index: number;
  last: boolean;
  item: ItemValues;
  /** The model the budget is about. */
  model: string | null;
  /** Of the record it points to, when that is known. */
  name: string | null;
  state: LineState | undefined;
  errors: Record<string, string>;
  handlers: LineHandlers;
}

function Line({ index, last, item, model, name, state, errors, handlers }: Props) {
  const { kind } = item;
  const source = sourceOf(kind, model);
  const place = index + 1;
  const set = (patch: Partial<ItemValues>) => handlers.set(index, patch);
  const at = (field: keyof ItemValues, label: string, mark: string = field) => ({
    label: (
      <>
        {label}
        <VisuallyHidden> do item {place}</VisuallyHidden>
      </>
    ),
    'data-path': `items.${index}.${field}`,
    'data-field': mark,
    error: errors[field],
    size: 'sm' as const,
  });
  return (
    <div
      className={classes.line}
      data-line={index}
      data-plain={!source || undefined}
      role="group"
      aria-label={`Item ${place}`}
    >
      <Select
        {...at('kind', 'Tipo')}
        className={classes.kind}
        data={itemKind.options.map(({ value, label }) => ({ value, label }))}
        allowDeselect={false}
        value={kind}
        comboboxProps={{ width: 200, position: 'bottom-start' }}
        onChange={(next) => {
          if (!next || next === kind) return;
          set({
            kind: next as ItemKind,
            reference_uuid: null,
            part_origin: next === 'PART' ? 'ORIGINAL' : null,
            coverage: null,
          });
        }}
      />
      {source ? (
        <Picker
          {...at('reference_uuid', itemKind.label(kind), 'item')}
          className={classes.item}
          key={kind}
          source={source}
          // Name, mark and balance beside one another: wider than the field.
          comboboxProps={{ width: 'min(28rem, 92vw)', position: 'bottom-start' }}
          placeholder={`Buscar ${itemKind.label(kind).toLowerCase()}`}
          value={item.reference_uuid ?? null}
          chosen={item.reference_uuid && name ? { value: item.reference_uuid, label: name } : null}
          onChange={(uuid, option) => handlers.pick(index, kind, uuid, option?.label ?? '')}
        />
      ) : (
        <TextInput
          {...at('description', 'Descrição', 'item')}
          className={classes.item}
          placeholder="Descrição"
          maxLength={300}
          autoComplete="off"
          value={item.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
      <DecimalInput
        {...at('quantity', 'Quantidade')}
        className={classes.number}
        decimals={3}
        value={item.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <TextInput
        {...at('unit', 'Unidade de medida')}
        className={classes.unit}
        maxLength={10}
        autoComplete="off"
        value={item.unit ?? ''}
        onChange={(event) => set({ unit: event.currentTarget.value.toUpperCase() })}
      />
      <DecimalInput
        {...at('unit_price', 'Preço unitário')}
        className={classes.number}
        money
        value={item.unit_price}
        onChange={(unit_price) => set({ unit_price })}
      />
      <DecimalInput
        {...at('discount', 'Desconto')}
        className={classes.number}
        money
        value={item.discount ?? '0'}
        onChange={(next) => set({ discount: next || '0' })}
      />
      <Text className={classes.net}>
        <span className={classes.netLabel}>Líquido </span>
        {formatMoney(state?.figures.net)}
      </Text>
      <div className={classes.menu}>
        <RowMenu label={`Ações do item ${place}`} actions={actionsOf(index, last, handlers)} />
      </div>
      {kind === 'PART' && (
        <Select
          {...at('part_origin', 'Origem')}
          className={classes.origin}
          data={partOrigin.options.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          value={item.part_origin ?? null}
          onChange={(next) => set({ part_origin: next as ItemValues['part_origin'] })}
        />
      )}
      {source && (
        <TextInput
          {...at('description', 'Descrição')}
          className={classes.description}
          placeholder="Como aparece para o cliente"
          maxLength={300}
          autoComplete="off"
          value={item.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
      <div className={classes.coverage}>
        <CoverageCell
          index={index}
          item={item}
          state={state}
          error={errors['coverage.percent'] ?? errors['coverage.reason'] ?? errors['coverage']}
          onSet={set}
        />
      </div>
    </div>
  );
}

const actionsOf = (index: number, last: boolean, { move, copy, remove }: LineHandlers) => [
  {
    label: 'Mover para cima',
    icon: <IconArrowUp size={16} />,
    onClick: () => move(index, index - 1),
    disabledReason: index === 0 ? 'Já é o primeiro.' : undefined,
  },
  {
    label: 'Mover para baixo',
    icon: <IconArrowDown size={16} />,
    onClick: () => move(index, index + 1),
    disabledReason: last ? 'Já é o último.' : undefined,
  },
  { label: 'Duplicar', icon: <IconCopy size={16} />, onClick: () => copy(index) },
  { label: 'Remover', icon: <IconTrash size={16} />, danger: true, onClick: () => remove(index) },
];

const drawnOf = ({ index, last, item, model, name, state, errors }: Props): string =>
  JSON.stringify([index, last, item, model, name, state, errors]);
/** The form copies all values at each key: only a line that says something new is drawn again. */
export const ItemLine = memo(Line, (before, after) => drawnOf(before) === drawnOf(after));
