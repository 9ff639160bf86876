import { TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './form.module.css';
import { showDay } from './parse-day.ts';

const Calendar = lazy(() => import('./day-input-calendar.tsx'));

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, or what was typed when that is no day. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What was typed and is no day, for whoever keeps it (as `value`) until it is one. */
  onText?: (text: string) => void;
  min?: string;
  max?: string;
}

/** A date typed as dd/mm/aaaa or picked in a calendar, which is fetched only where a date is asked for. */
export function DayInput(props: DayInputProps) {
  const { value, onChange: _, onText: _text, min: _min, max: _max, ...rest } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          placeholder="dd/mm/aaaa"
          classNames={{ wrapper: classes.day ?? '' }}
          {...rest}
          value={showDay(value ?? '')}
          readOnly
        />
      }
    >
      <Calendar {...props} />
    </Suspense>
  );
}
