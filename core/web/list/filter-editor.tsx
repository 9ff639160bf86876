import { Button, Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DayInput } from '#core/web/form/day-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { operatorIn, operatorsOf, operatorWord, paramOf, type Operator } from './filter-operators.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { presetIn, presetParam, presets } from './period-presets.ts';
import { filterKeys, type Query } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  filter: Filter;
  endpoint: ListEndpoint;
  query: Query;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The body of a filter's popover (or of its place in the phone's drawer). Applies as it changes. */
export function FilterEditor({ filter, endpoint, query, onChange }: Props) {
  const offered = operatorsOf(filter, endpoint);
  const said = operatorIn(filter, query);
  const [chosen, setChosen] = useState(said ?? offered[0] ?? 'is');
  const now = said ?? chosen;
  /** What was named stays named, only meant otherwise. */
  function change(next: Operator) {
    setChosen(next);
    const value = now === 'empty' || now === 'filled' ? undefined : query[paramOf(filter, now)];
    const other = next === 'empty' ? '1' : next === 'filled' ? '0' : value;
    if (said !== undefined || next === 'empty' || next === 'filled')
      onChange({ ...clearing(filter), [paramOf(filter, next)]: other });
  }
  return (
    <Stack gap="sm">
      {offered.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={`Como filtrar por ${filter.label}`}
          value={now}
          data={offered.map((value) => ({ value, label: operatorWord(value, filter) }))}
          onChange={(event) => change(event.currentTarget.value as Operator)}
        />
      )}
      {now !== 'empty' && now !== 'filled' && (
        <ValueEditor filter={filter} param={paramOf(filter, now)} query={query} onChange={onChange} />
      )}
    </Stack>
  );
}

function ValueEditor({ filter, param, query, onChange }: Omit<Props, 'endpoint'> & { param: string }) {
  const [value, setValue] = usePrompt(query[param] ?? '');
  const set = (next: string | null) => {
    setValue(next ?? '');
    onChange({ [param]: next || undefined });
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
      return <Period filter={filter} query={query} onChange={onChange} />;
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

interface PeriodProps extends Pick<Props, 'query' | 'onChange'> {
  filter: Filter & { kind: 'period' };
}
function Period({ filter, query, onChange }: PeriodProps) {
  const { from, to, ahead = false } = filter;
  const named = presetIn(filter, query);
  /** A day chosen by hand is that day; of a preset the other end stays. */
  const setDay = (end: string) => (day: string | null) =>
    onChange({ [presetParam(filter)]: undefined, [from]: query[from], [to]: query[to], [end]: day ?? undefined });
  return (
    <Stack gap="sm" maw={280}>
      <Group gap={6}>
        {presets(ahead).map((preset) => (
          <Button
            key={preset.label}
            size="compact-sm"
            variant={preset.key === named?.key ? 'light' : 'default'}
            aria-pressed={preset.key === named?.key}
            onClick={() => onChange({ ...clearing(filter), [presetParam(filter)]: preset.key })}
          >
            {preset.label}
          </Button>
        ))}
      </Group>
      <DayInput label="De" value={query[from] ?? null} onChange={setDay(from)} />
      <DayInput label="Até" value={query[to] ?? null} onChange={setDay(to)} />
    </Stack>
  );
}

export const clearing = (filter: Filter): Record<string, undefined> =>
  Object.fromEntries(filterKeys(filter).map((key) => [key, undefined]));
