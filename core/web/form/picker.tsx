import { Loader, Select, Text, type SelectProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useEarlyKeys } from '../search/use-early-keys.ts';
import { useHits } from '../search/use-hits.ts';
import { canName, isOneMarked, nothingFound, optionQuery, optionsQuery } from './picker.query.ts';
import { OptionLine } from './picker-option.tsx';
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
  /** Said while nothing is there and nothing was typed: what to type to register one. */
  createHint?: string | undefined;
}

/** A record of another list: searched on the server while typing, chosen by keyboard or pointer. */
export function Picker({ source, value, onChange, chosen, adds = false, onCreate, createHint, ...props }: PickerProps) {
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
  const found = useHits(search, (text) => optionsQuery(source, text), { enabled: opened });
  const options = found.data ?? [];
  const shown = current && !options.some((option) => option.value === current.value) ? [current, ...options] : options;
  const byValue = new Map(shown.map((option) => [option.value, option]));
  // Hits of an earlier text stay in sight, so that nothing jumps, and cannot be taken.
  const data = shown.map(({ value: key, label }) => ({ value: key, label, disabled: found.waiting }));
  // It stands below the hits, so it comes with them: they would push it away from under the pointer.
  if (onCreate && search && !found.waiting)
    data.push({ value: createValue, label: `Criar “${search}”`, disabled: false });

  function pick(next: string | null) {
    if (next === createValue) return onCreate?.(search);
    const option = shown.find((candidate) => candidate.value === next) ?? null;
    setPicked(option);
    onChange(next, option);
    if (adds) setTyped('');
  }
  const early = useEarlyKeys({
    text: search,
    waiting: found.waiting,
    count: search ? options.length : shown.length,
    take(place) {
      pick((search ? options : shown)[place]?.value ?? null);
      setOpened(false);
    },
  });
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (!opened) return;
    if (found.waiting) early.keep(event);
    else if (search) early.enter(event, isOneMarked(event.currentTarget));
  }
  return (
    <Select
      clearable
      placeholder="Digite para buscar"
      nothingFoundMessage={
        onCreate && createHint && !search && !found.waiting && !found.isError ? createHint : nothingFound(found)
      }
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
      onKeyDownCapture={onKeyDownCapture}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      {...(found.waiting ? { rightSection: <Loader size={16} /> } : {})}
      renderOption={({ option }) =>
        option.value === createValue ? (
          <Text size="sm" c="var(--mantine-color-anchor)" display="flex" style={{ alignItems: 'center', gap: 6 }}>
            <IconPlus size={16} aria-hidden /> {option.label}
          </Text>
        ) : (
          <OptionLine {...byValue.get(option.value)} label={option.label} />
        )
      }
    />
  );
}
