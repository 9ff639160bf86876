import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { Input, Popover, TextInput } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarLabels } from './calendar-labels.ts';
import classes from './form.module.css';
import type { DayInputProps } from './day-input.tsx';
import { dayFault, isDay, parseDay, parseWholeDay, showDay } from './parse-day.ts';

export default function DayInputCalendar(props: DayInputProps) {
  const { value, onChange, onText, min, max, error, onBlur, onClick, onKeyDown, ...rest } = props;
  const limits = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  const stored = value ?? '';
  const { typed, setTyped, setSent } = useTyped(stored);
  const [writing, setWriting] = useState(false);
  const [opened, setOpened] = useState(false);
  const [page, setPage] = useState<string | null>(null);
  const text = typed ?? showDay(stored);
  const shownPage = page ?? (isDay(stored) ? stored : null);
  const reading = typed === null ? stored : (parseDay(typed) ?? typed.trim());
  const free = !rest.readOnly && !rest.disabled;

  function send(day: string | null) {
    setSent(day ?? '');
    if ((day ?? '') !== stored) onChange(day);
  }
  function sendText(next: string) {
    setSent(next);
    onText?.(next);
  }
  function type(next: string) {
    setTyped(next);
    setWriting(true);
    setOpened(true);
    const day = parseWholeDay(next);
    if (next.trim() === '') return send(null);
    if (!day) return sendText(next);
    setPage(day);
    send(day);
  }
  /** 31/1 is a day of this year once nothing follows; what is no day stays as it is, and says so. */
  function settle() {
    setWriting(false);
    if (typed === null) return;
    const day = parseDay(typed);
    if (day) send(day);
    if (day || onText || typed.trim() === '') setTyped(null);
  }
  function pick(day: string | null) {
    setTyped(null);
    setWriting(false);
    setOpened(false);
    send(day);
  }
  return (
    <Popover opened={opened && free} position="bottom-start" trapFocus={false} withRoles={false} withinPortal>
      <Popover.Target>
        <TextInput
          placeholder="dd/mm/aaaa"
          classNames={{ wrapper: classes.day ?? '' }}
          leftSection={<IconCalendar size={16} aria-hidden />}
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...(text && free
            ? { rightSection: <Input.ClearButton aria-label="Limpar data" onClick={() => pick(null)} /> }
            : {})}
          value={text}
          error={error || (!writing && dayFault(reading, limits))}
          onChange={(event) => type(event.currentTarget.value)}
          // Not as soon as it has the keyboard: of a form that begins with a day the calendar would hide the rest.
          onClick={(event) => {
            setOpened(true);
            onClick?.(event);
          }}
          onBlur={(event) => {
            setOpened(false);
            setPage(null);
            settle();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpened(false);
            if (event.key === 'ArrowDown') setOpened(true);
            // It sends the form: with the day that was meant.
            if (event.key === 'Enter') settle();
            onKeyDown?.(event);
          }}
        />
      </Popover.Target>
      {/* A press in the calendar leaves the keyboard in the field. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendar
          __preventFocus
          {...(shownPage ? { date: shownPage } : {})}
          onDateChange={setPage}
          getDayProps={(day) => ({
            selected: day === stored,
            onClick: () => pick(day === stored && !rest.required ? null : day),
          })}
          locale="pt-br"
          firstDayOfWeek={0}
          weekendDays={[]}
          className={classes.month ?? ''}
          ariaLabels={calendarLabels}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What is in the box while it is not the value; gone when somebody else changes that. */
function useTyped(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setTyped(null);
  }
  return { typed, setTyped, setSent };
}
