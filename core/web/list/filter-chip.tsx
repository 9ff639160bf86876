import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import { clearing, FilterEditor } from './filter-editor.tsx';
import { isOn, operatorIn, operatorWord, paramOf } from './filter-operators.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { presetIn } from './period-presets.ts';
import type { Query } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  filter: Filter;
  endpoint: ListEndpoint;
  query: Query;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** "Status ▾" when off, "Status Ativo ✕" or "Status não é Ativo ✕" when on. */
export function FilterChip({ filter, endpoint, query, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const on = isOn(filter, query);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <span className={classes.chip} data-on={on || undefined}>
        <Popover.Target>
          <UnstyledButton className={classes.chipButton} onClick={() => setOpened(!opened)} aria-expanded={opened}>
            {!on && <IconPlus size={14} aria-hidden />}
            {filter.label}
            {on && <ChipValue filter={filter} query={query} />}
            {on && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {on && (
          <CloseButton
            size={24}
            aria-label={`Remover filtro ${filter.label}`}
            onClick={() => onChange(clearing(filter))}
          />
        )}
      </span>
      <Popover.Dropdown aria-label={filter.label}>
        <FilterEditor filter={filter} endpoint={endpoint} query={query} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ChipValue({ filter, query }: Pick<Props, 'filter' | 'query'>) {
  const of = operatorIn(filter, query) ?? 'is';
  if (of === 'empty' || of === 'filled') return <b className={classes.chipValue}>{operatorWord(of, filter)}</b>;
  const value = query[paramOf(filter, of)] ?? '';
  return (
    <>
      {(of === 'not' || of === 'has') && operatorWord(of, filter)}
      {filter.kind === 'record' ? (
        <RecordName filter={filter} value={value} />
      ) : (
        <b className={classes.chipValue}>{words(filter, query, value)}</b>
      )}
    </>
  );
}

function RecordName({ filter, value }: { filter: Filter & { kind: 'record' }; value: string }) {
  const { data } = useQuery(optionQuery(filter.source, value));
  return <b className={classes.chipValue}>{data?.label ?? '…'}</b>;
}

function words(filter: Filter, query: Query, value: string): string {
  switch (filter.kind) {
    case 'choice': {
      const chosen = filter.options
        .filter((option) => value.split(',').includes(option.value))
        .map((option) => option.label);
      return chosen.length > 2 ? `${chosen[0]} e mais ${chosen.length - 1}` : chosen.join(', ');
    }
    case 'flag':
      return value === '1' || value === 'true' ? (filter.yes ?? 'Sim') : (filter.no ?? 'Não');
    case 'date':
      return formatDate(value);
    case 'period': {
      const preset = presetIn(filter, query);
      if (preset) return preset.label.toLowerCase();
      const { [filter.from]: from, [filter.to]: to } = query;
      if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
      return from ? `desde ${formatDate(from)}` : `até ${formatDate(to)}`;
    }
    case 'text':
    case 'record':
      return value;
  }
}
