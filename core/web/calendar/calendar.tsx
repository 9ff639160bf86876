import { ActionIcon, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf, formatNumber } from '#core/contract/format.ts';
import { maxPerPage, type Page } from '#core/contract/page.ts';
import { Picker } from '#core/web/form/picker.tsx';
import type { BaseRow, ListEndpoint } from '#core/web/list/list.types.ts';
import type { ListState } from '#core/web/list/use-list-state.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { DayEvents } from './calendar-event.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { dayTitle, isDay, placed, spans, spanTitle, stepped, weeksOf, type Span } from './calendar.rules.ts';
import type { CalendarView } from './calendar.types.ts';
import classes from './calendar.module.css';

export interface CalendarProps<Row extends BaseRow> {
  view: CalendarView<Row>;
  endpoint: ListEndpoint;
  state: ListState;
  fixed: Record<string, string> | undefined;
  phone: boolean;
  rowLink: (row: Row) => string | undefined;
}
const words: Record<Span, { before: string; after: string }> = {
  month: { before: 'Mês anterior', after: 'Próximo mês' },
  week: { before: 'Semana anterior', after: 'Próxima semana' },
  day: { before: 'Dia anterior', after: 'Próximo dia' },
};

/** The list by its days: a month at a glance, a week or a day in detail. Day and span are in the address. */
export default function Calendar<Row extends BaseRow>({
  view,
  endpoint,
  state,
  fixed,
  phone,
  rowLink,
}: CalendarProps<Row>) {
  const today = dayOf(useNow());
  const span: Span = spans.find((one) => one === state.kept.span) ?? 'month';
  const day = isDay(state.day) ? state.day : today;
  const weeks = useMemo(() => weeksOf(span, day), [span, day]);
  const days = useMemo(() => weeks.flat(), [weeks]);
  const { page: _page, per_page: _size, sort_by: _by, sort_order: _order, ...filters } = state.query;
  const bounds = { [view.from]: days[0] ?? day, [view.to]: days.at(-1) ?? day };
  const found = useQuery({
    ...queryOf(endpoint, { query: { ...filters, ...fixed, ...bounds, per_page: String(maxPerPage) } } as never),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const page = found.data as Page<Row> | undefined;
  const byDay = useMemo(() => placed(page?.data ?? [], view.event, days), [page, view, days]);
  const go = (next: string) => state.set({ day: next === today ? undefined : next }, { replace: true });
  const { before, after } = words[span];
  const { by } = view;
  return (
    <div className={classes.calendar} data-phone={phone || undefined} aria-busy={found.isPending}>
      <Group className={classes.bar} gap="xs">
        <ActionIcon
          variant="default"
          size={phone ? 44 : 32}
          aria-label={before}
          onClick={() => go(stepped(span, day, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={phone ? 44 : 32}
          aria-label={after}
          onClick={() => go(stepped(span, day, 1))}
        >
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
          <SegmentedControl
            size={phone ? 'sm' : 'xs'}
            aria-label="Ver por"
            value={span}
            onChange={(next) => state.set({ span: next === 'month' ? undefined : next }, { replace: true })}
            data={[
              { value: 'month', label: 'Mês' },
              { value: 'week', label: 'Semana' },
              { value: 'day', label: 'Dia' },
            ]}
          />
        </Group>
      </Group>
      {found.isError && !page && <Text c="dimmed">{found.error.message}</Text>}
      <CalendarGrid
        {...{ weeks, byDay, day, today, span, phone, rowLink }}
        onDay={go}
        onMore={(next) => state.set({ day: next, span: 'day' })}
      />
      {phone && (
        <section aria-label={dayTitle(day)} className={classes.ofDay}>
          <Text fw={600} size="sm" mb="xs">
            {dayTitle(day)}
          </Text>
          <DayEvents events={byDay.get(day) ?? []} rowLink={rowLink} full />
          {byDay.get(day)?.length === 0 && (
            <Text size="sm" c="dimmed">
              Nada neste dia.
            </Text>
          )}
        </section>
      )}
      {page && page.meta.total > page.data.length && (
        <Text size="sm" c="dimmed">
          Aparecem {formatNumber(page.data.length)} de {formatNumber(page.meta.total)}. Use os filtros para ver menos de
          cada vez.
        </Text>
      )}
    </div>
  );
}
