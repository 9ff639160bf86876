import { TextInput } from '@mantine/core';
import { hoursText, readHours } from '#core/contract/opening-hours.ts';
import type { FieldProps } from './fields.tsx';
import { textOf, useField } from './form-context.ts';
import { Col } from './form-section.tsx';

/** Opening hours of a day, typed as people say them (`8-12 13-18`) and put in order when one leaves the field. */
export function HoursField({ name, label, span = 6, help, required = false, placeholder = 'Fechado' }: FieldProps) {
  const { value, props, set } = useField(name, label);
  return (
    <Col span={span}>
      <TextInput
        {...props}
        required={required}
        {...(help ? { description: help } : {})}
        placeholder={placeholder}
        value={textOf(value)}
        autoComplete="off"
        maxLength={120}
        styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
        onBlur={() => {
          const read = readHours(textOf(value));
          if (typeof read !== 'string') set(hoursText(read));
        }}
      />
    </Col>
  );
}
