import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Picker } from '#core/web/form/picker.tsx';
import type { ListState } from '#core/web/list/use-list-state.ts';
import { spanTitle, stepped, type Span } from './calendar.rules.ts';
import type { CalendarView } from './calendar.types.ts';
import classes from './calendar.module.css';

interface Props {
  view: Pick<CalendarView<never>, 'by' | 'people'>;
  state: ListState;
  span: Span;
  day: string;
  today: string;
  byPeople: boolean;
  phone: boolean;
  go: (day: string) => void;
  onSpan: (span: Span) => void;
  onPeople: (people: boolean) => void;
}
const words: Record<Span, { before: string; after: string }> = {
  month: { before: 'Mês anterior', after: 'Próximo mês' },
  week: { before: 'Semana anterior', after: 'Próxima semana' },
  day: { before: 'Dia anterior', after: 'Próximo dia' },
};

/** Which days, how many of them, and whose. */
export function CalendarBar({ view, state, span, day, today, byPeople, phone, go, onSpan, onPeople }: Props) {
  const { by, people } = view;
  const { before, after } = words[span];
  const size = phone ? 44 : 32;
  return (
    <Group className={classes.bar} gap="xs">
      <ActionIcon variant="default" size={size} aria-label={before} onClick={() => go(stepped(span, day, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size={size} aria-label={after} onClick={() => go(stepped(span, day, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Title order={2} size="h4" className={classes.title} aria-live="polite">
        {spanTitle(span, day)}
      </Title>
      <Group gap="xs" ml="auto" wrap="nowrap">
        {by && !phone && (
          <Picker
            w={220}
            size="xs"
            aria-label={by.label}
            placeholder={by.label}
            source={by.source}
            value={state.query[by.key] ?? null}
            onChange={(next) => state.set({ [by.key]: next ?? undefined }, { replace: true })}
          />
        )}
        <Button variant="default" size={phone ? 'md' : 'xs'} disabled={day === today} onClick={() => go(today)}>
          Hoje
        </Button>
        {people && !phone && (
          <SegmentedControl
            size="xs"
            aria-label="Linhas"
            value={byPeople ? 'people' : 'all'}
            onChange={(next) => onPeople(next === 'people')}
            data={[
              { value: 'people', label: 'Por pessoa' },
              { value: 'all', label: 'Todos' },
            ]}
          />
        )}
        <SegmentedControl
          size={phone ? 'sm' : 'xs'}
          aria-label="Ver por"
          value={span}
          onChange={onSpan}
          data={[
            { value: 'month', label: 'Mês' },
            { value: 'week', label: 'Semana' },
            { value: 'day', label: 'Dia' },
          ]}
        />
      </Group>
    </Group>
  );
}
