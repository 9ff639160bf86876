import { TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDate } from '#core/contract/format.ts';

const Calendar = lazy(() => import('./day-input-calendar.tsx'));

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD` */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A date typed as dd/mm/aaaa or picked in a calendar, which is fetched only where a date is asked for. */
export function DayInput(props: DayInputProps) {
  const { value, onChange: _, min: _min, max: _max, ...rest } = props;
  return (
    <Suspense
      fallback={<TextInput placeholder="dd/mm/aaaa" {...rest} value={value ? formatDate(value) : ''} readOnly />}
    >
      <Calendar {...props} />
    </Suspense>
  );
}
