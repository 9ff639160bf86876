import { TextInput } from '@mantine/core';
import { dayOf, formatTime, momentAt } from '#core/contract/format.ts';
import { DayInput } from './day-input.tsx';
import type { FieldProps } from './fields.tsx';
import { useField } from './form-context.ts';
import { Col, type Span } from './form-section.tsx';

interface Props extends FieldProps {
  timeLabel?: string;
  timeSpan?: Span;
  /** The hour a day begins with, until somebody says another. */
  usual?: string;
}

/** A day and its hour, kept as one moment. */
export function MomentField({ timeLabel = 'Hora', timeSpan = 3, usual = '08:00', ...own }: Props) {
  const { value, props, set } = useField(own.name, own.label);
  const moment = typeof value === 'string' && value !== '' ? value : null;
  const day = moment ? dayOf(moment) : null;
  const time = moment ? formatTime(moment) : '';
  const { disabled = false, required = false } = own;
  return (
    <>
      <Col span={own.span ?? 4}>
        <DayInput
          {...props}
          required={required}
          disabled={disabled}
          {...(own.help ? { description: own.help } : {})}
          value={day}
          onChange={(next) => set(next ? momentAt(next, time || usual) : '')}
        />
      </Col>
      <Col span={timeSpan}>
        <TextInput
          type="time"
          label={timeLabel}
          disabled={disabled || !day}
          value={time}
          // A half-typed hour is empty text: the last whole one stays until then.
          onChange={({ currentTarget: { value: next } }) => {
            if (day && next) set(momentAt(day, next));
          }}
        />
      </Col>
    </>
  );
}
