import { Loader, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useEarlyKeys } from '../search/use-early-keys.ts';
import { useHits } from '../search/use-hits.ts';
import { useField } from './form-context.ts';
import { Col } from './form-section.tsx';
import type { FieldProps } from './fields.tsx';
import { OptionLine } from './picker-option.tsx';
import { isOneMarked, nothingFound, optionQuery, optionsQuery } from './picker.query.ts';
import type { PickerOption, PickerSource } from './picker.types.ts';

interface PickerOwn {
  source: PickerSource;
  /** Names of those the record already carries. */
  chosen?: readonly PickerOption[] | undefined;
  max?: number;
}
interface Props extends FieldProps, PickerOwn {}

/** Several records of another list as a field of a form; the value is their uuids. */
export function MultiPickerField({ source, chosen, max, ...own }: Props) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 12}>
      <MultiPicker
        {...props}
        source={source}
        chosen={chosen}
        {...(max ? { max } : {})}
        required={own.required ?? false}
        disabled={own.disabled ?? false}
        {...(own.help ? { description: own.help } : {})}
        {...(own.placeholder ? { placeholder: own.placeholder } : {})}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={set}
      />
    </Col>
  );
}

interface MultiPickerProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'max'>, PickerOwn {
  value: readonly string[];
  onChange: (uuids: string[]) => void;
}
/** The same anywhere: searched on the server while typing. */
export function MultiPicker({
  source,
  chosen = [],
  max = 50,
  value: uuids,
  onChange,
  placeholder = 'Digite para buscar',
  ...props
}: MultiPickerProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const search = typed.trim();
  const found = useHits(search, (text) => optionsQuery(source, text), { enabled: opened });
  const options = found.data ?? [];
  const byValue = new Map(options.map((option) => [option.value, option]));

  const known = new Map([...chosen, ...picked, ...options].map((option) => [option.value, option.label]));
  const unnamed = uuids.filter((uuid) => !known.has(uuid));
  // A draft brings back uuids without their names.
  const named = useQueries({ queries: unnamed.map((uuid) => optionQuery(source, uuid)) });
  unnamed.forEach((uuid, place) => known.set(uuid, named[place]?.data?.label ?? '…'));
  const free = options.map((option) => option.value).filter((uuid) => !uuids.includes(uuid));
  function change(next: string[]) {
    setPicked([...picked, ...options.filter((option) => next.includes(option.value))]);
    // Left open it would lie over the button of its own dialog; the next letter, arrow or press opens it again.
    if (next.length > uuids.length) setOpened(false);
    onChange(next);
  }
  const early = useEarlyKeys({
    text: search,
    waiting: found.waiting,
    count: uuids.length < max ? free.length : 0,
    take(place) {
      change([...uuids, ...free.slice(place, place + 1)]);
      setTyped('');
    },
  });
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (!opened) return;
    if (found.waiting) early.keep(event);
    else if (search) early.enter(event, isOneMarked(event.currentTarget));
  }
  return (
    <MultiSelect
      {...props}
      placeholder={uuids.length === 0 ? placeholder : ''}
      value={[...uuids]}
      // Those chosen are named by it; hits of an earlier text stay in sight and cannot be taken.
      data={[...uuids, ...free].map((uuid) => ({
        value: uuid,
        label: known.get(uuid) ?? '…',
        disabled: found.waiting && !uuids.includes(uuid),
      }))}
      filter={({ options: all }) => all}
      searchable
      hidePickedOptions
      maxValues={max}
      maxDropdownHeight={320}
      dropdownOpened={opened}
      nothingFoundMessage={nothingFound(found)}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDownCapture={onKeyDownCapture}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      {...(found.waiting ? { rightSection: <Loader size={16} /> } : {})}
      onChange={change}
      renderOption={({ option }) => <OptionLine {...byValue.get(option.value)} label={option.label} />}
    />
  );
}
