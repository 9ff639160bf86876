import { useState } from 'react';
import { momentAt } from '#core/contract/format.ts';
import { DayInput } from './day-input.tsx';
import type { FieldProps } from './fields.tsx';
import { textOf, useField } from './form-context.ts';
import { Col, type Span } from './form-section.tsx';
import { TimeInput } from './time-input.tsx';
import { isDay, momentFault, noHour, splitMoment } from './parse-day.ts';

interface Props extends FieldProps {
  timeLabel?: string;
  timeSpan?: Span;
  /** The hour a day begins with, until somebody says another. */
  usual?: string | ((day: string) => string);
}

/** A day and its hour, kept as one moment. */
export function MomentField({ timeLabel = 'Hora', timeSpan = 3, usual = '08:00', ...own }: Props) {
  const { disabled = false, required = false } = own;
  const { value, props, set } = useField(own.name, own.label, (text) => (disabled ? null : momentFault(text)));
  const { day, time: told } = splitMoment(textOf(value));
  // While the day is no day there is no moment to hold the hour.
  const [kept, setKept] = useState('');
  const time = told ?? kept;
  return (
    <>
      <Col span={own.span ?? 4}>
        <DayInput
          {...props}
          required={required}
          disabled={disabled}
          {...(own.help ? { description: own.help } : {})}
          value={day || null}
          onChange={(next) =>
            set(next ? momentAt(next, time || (typeof usual === 'string' ? usual : usual(next))) : '')
          }
          onText={(text) => {
            setKept(time);
            set(text);
          }}
        />
      </Col>
      <Col span={timeSpan}>
        <TimeInput
          label="Hora"
          aria-label={timeLabel}
          disabled={disabled || !day}
          value={time}
          error={momentFault(textOf(value)) === noHour && noHour}
          // A half-typed hour is empty text: no moment, until it is whole.
          onChange={(next) => {
            setKept(next);
            if (isDay(day)) set(next ? momentAt(day, next) : day);
          }}
        />
      </Col>
    </>
  );
}
