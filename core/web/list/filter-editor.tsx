import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import type { Filter } from './list.types.ts';
import { filterKeys, type Query } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  filter: Filter;
  query: Query;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The body of a filter's popover (or of its place in the phone's drawer). Applies as it changes. */
export function FilterEditor({ filter, query, onChange }: Props) {
  const [value, setValue] = usePrompt(query[filter.key] ?? '');
  const set = (next: string | null) => {
    setValue(next ?? '');
    onChange({ [filter.key]: next || undefined });
  };
  switch (filter.kind) {
    case 'choice':
      return filter.single ? (
        <Radio.Group aria-label={filter.label} value={value} onChange={set}>
          <Stack gap="xs" className={classes.options}>
            {filter.options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} size="sm" />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Checkbox.Group
          aria-label={filter.label}
          value={value ? value.split(',') : []}
          onChange={(next) => set(next.join(','))}
        >
          <Stack gap="xs" className={classes.options}>
            {filter.options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} size="sm" />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'flag':
      return (
        <Radio.Group aria-label={filter.label} value={value} onChange={set}>
          <Stack gap="xs" className={classes.options}>
            <Radio value="1" label={filter.yes ?? 'Sim'} size="sm" />
            <Radio value="0" label={filter.no ?? 'Não'} size="sm" />
          </Stack>
        </Radio.Group>
      );
    case 'text':
      return <TextFilter label={filter.label} value={value} onChange={set} />;
    case 'date':
      return <DayInput aria-label={filter.label} value={value || null} onChange={set} />;
    case 'period':
      return <Period from={filter.from} to={filter.to} query={query} onChange={onChange} />;
    case 'record':
      return (
        <Picker
          aria-label={filter.label}
          source={filter.source}
          value={value || null}
          onChange={(next) => set(next)}
          // Inside the popover: a press on an option must not count as one outside, which closes it.
          comboboxProps={{ withinPortal: false }}
        />
      );
  }
}

/** The address follows a click by a moment; the box must not. */
function usePrompt(given: string): [string, (value: string) => void] {
  const [seen, setSeen] = useState(given);
  const [value, setValue] = useState(given);
  if (seen !== given) {
    setSeen(given);
    setValue(given);
  }
  return [value, setValue];
}

function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const apply = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      aria-label={label}
      value={typed}
      maxLength={60}
      data-autofocus
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value.trim());
      }}
    />
  );
}

function presets(): { label: string; from: string; to: string }[] {
  const today = dayOf(new Date());
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const sunday = addDays(today, -weekday);
  return [
    { label: 'Hoje', from: today, to: today },
    { label: 'Esta semana', from: sunday, to: addDays(sunday, 6) },
    { label: 'Este mês', from: `${today.slice(0, 8)}01`, to: today },
    { label: 'Últimos 30 dias', from: addDays(today, -29), to: today },
  ];
}

function Period({ from, to, query, onChange }: { from: string; to: string } & Pick<Props, 'query' | 'onChange'>) {
  return (
    <Stack gap="sm" maw={280}>
      <Group gap={6}>
        {presets().map((preset) => (
          <Button
            key={preset.label}
            size="compact-sm"
            variant={query[from] === preset.from && query[to] === preset.to ? 'light' : 'default'}
            onClick={() => onChange({ [from]: preset.from, [to]: preset.to })}
          >
            {preset.label}
          </Button>
        ))}
      </Group>
      <DayInput label="De" value={query[from] ?? null} onChange={(day) => onChange({ [from]: day ?? undefined })} />
      <DayInput label="Até" value={query[to] ?? null} onChange={(day) => onChange({ [to]: day ?? undefined })} />
    </Stack>
  );
}

export const isOn = (filter: Filter, query: Query): boolean => filterKeys(filter).some((key) => key in query);
export const clearing = (filter: Filter): Record<string, undefined> =>
  Object.fromEntries(filterKeys(filter).map((key) => [key, undefined]));
