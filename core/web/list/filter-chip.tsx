import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import { clearing, FilterEditor, isOn } from './filter-editor.tsx';
import type { Filter } from './list.types.ts';
import type { Query } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  filter: Filter;
  query: Query;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** "Status ▾" when off, "Status: Ativo ✕" when on. */
export function FilterChip({ filter, query, onChange }: Props) {
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
        <FilterEditor filter={filter} query={query} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function ChipValue({ filter, query }: Omit<Props, 'onChange'>) {
  const value = query[filter.key] ?? '';
  if (filter.kind === 'record') return <RecordName filter={filter} value={value} />;
  return <b className={classes.chipValue}>{words(filter, query, value)}</b>;
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
      const { [filter.from]: from, [filter.to]: to } = query;
      if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
      return from ? `desde ${formatDate(from)}` : `até ${formatDate(to)}`;
    }
    case 'text':
    case 'record':
      return value;
  }
}
