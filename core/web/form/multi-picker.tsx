import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useField } from './form-context.ts';
import { Col } from './form-section.tsx';
import type { FieldProps } from './fields.tsx';
import { nothingFound, optionQuery, optionsQuery } from './picker.query.ts';
import type { PickerOption, PickerSource } from './picker.types.ts';

interface Props extends FieldProps {
  source: PickerSource;
  /** Names of those the record already carries. */
  chosen?: readonly PickerOption[] | undefined;
  max?: number;
}

/** Several records of another list, searched on the server while typing; the value is their uuids. */
export function MultiPickerField({ source, chosen = [], max = 50, ...own }: Props) {
  const { value, props, set } = useField(own.name, own.label);
  const uuids = Array.isArray(value) ? (value as string[]) : [];
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...optionsQuery(source, settled), enabled: opened, placeholderData: keepPreviousData });
  const options = found.data ?? [];

  const known = new Map([...chosen, ...picked, ...options].map((option) => [option.value, option.label]));
  const unnamed = uuids.filter((uuid) => !known.has(uuid));
  // A draft brings back uuids without their names.
  const named = useQueries({ queries: unnamed.map((uuid) => optionQuery(source, uuid)) });
  unnamed.forEach((uuid, place) => known.set(uuid, named[place]?.data?.label ?? '…'));
  const offered = [...new Set([...uuids, ...options.map((option) => option.value)])];
  return (
    <Col span={own.span ?? 12}>
      <MultiSelect
        {...props}
        required={own.required ?? false}
        disabled={own.disabled ?? false}
        {...(own.help ? { description: own.help } : {})}
        placeholder={uuids.length === 0 ? (own.placeholder ?? 'Digite para buscar') : ''}
        value={uuids}
        data={offered.map((uuid) => ({ value: uuid, label: known.get(uuid) ?? '…' }))}
        filter={({ options: all }) => all}
        searchable
        hidePickedOptions
        maxValues={max}
        maxDropdownHeight={320}
        nothingFoundMessage={nothingFound(found)}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        {...(opened && found.isFetching ? { rightSection: <Loader size={16} /> } : {})}
        onChange={(next) => {
          setPicked([...picked, ...options.filter((option) => next.includes(option.value))]);
          set(next);
        }}
      />
    </Col>
  );
}
