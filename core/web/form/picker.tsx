import { Loader, Select, Text, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canName, nothingFound, optionQuery, optionsQuery } from './picker.query.ts';
import type { PickerOption, PickerSource } from './picker.types.ts';

const createValue = '#create';

export interface PickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> {
  source: PickerSource;
  value: string | null;
  onChange: (value: string | null, option: PickerOption | null) => void;
  /** The chosen one's name, when the record already carries it. */
  chosen?: PickerOption | null | undefined;
  /** What is chosen is put elsewhere: the box is free for the next. */
  adds?: boolean;
  /** Offers "Criar “…”" with what was typed. */
  onCreate?: ((typed: string) => void) | undefined;
}

/** A record of another list: searched on the server while typing, chosen by keyboard or pointer. */
export function Picker({ source, value, onChange, chosen, adds = false, onCreate, ...props }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const [opened, setOpened] = useState(false);
  const known = [picked, chosen ?? null].find((option) => option?.value === value) ?? null;
  const { data: named } = useQuery({
    ...optionQuery(source, value ?? ''),
    enabled: !!value && !known && canName(source),
  });
  const current = value ? (known ?? named ?? null) : null;

  // With the chosen label in the box the person is looking, not searching: show the whole list.
  const search = typed === current?.label ? '' : typed.trim();
  const [settled] = useDebouncedValue(search, 200);
  const found = useQuery({ ...optionsQuery(source, settled), enabled: opened, placeholderData: keepPreviousData });
  const options = found.data ?? [];
  const shown = current && !options.some((option) => option.value === current.value) ? [current, ...options] : options;
  const hints = new Map(shown.map((option) => [option.value, option.hint]));
  const data = shown.map(({ value: key, label }) => ({ value: key, label }));
  if (onCreate && search) data.push({ value: createValue, label: `Criar “${search}”` });

  function pick(next: string | null) {
    if (next === createValue) return onCreate?.(search);
    const option = shown.find((candidate) => candidate.value === next) ?? null;
    setPicked(option);
    onChange(next, option);
    if (adds) setTyped('');
  }
  return (
    <Select
      clearable
      placeholder="Digite para buscar"
      nothingFoundMessage={nothingFound(found)}
      maxDropdownHeight={320}
      {...props}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      searchable
      data={data}
      filter={({ options: all }) => all}
      value={value}
      onChange={pick}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      {...(opened && found.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      renderOption={({ option }) =>
        option.value === createValue ? (
          <Text size="sm" c="var(--mantine-color-anchor)" display="flex" style={{ alignItems: 'center', gap: 6 }}>
            <IconPlus size={16} aria-hidden /> {option.label}
          </Text>
        ) : (
          <div>
            <Text size="sm">{option.label}</Text>
            {hints.get(option.value) && (
              <Text size="xs" c="dimmed">
                {hints.get(option.value)}
              </Text>
            )}
          </div>
        )
      }
    />
  );
}
