import { plainDecimal } from '#core/contract/format.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import type { FieldProps } from '#core/web/form/fields.tsx';
import { textOf, useField } from '#core/web/form/form-context.ts';
import { Col } from '#core/web/form/form-section.tsx';
import { decimalFault } from '#core/web/form/parse-decimal.ts';

const limits = { decimals: 2, min: 0, max: 8760 };
const minutesOf = (hours: string): number => Math.round(Number(hours) * 60);
const hoursOf = (minutes: number): string => {
  const hundredths = Math.round((minutes * 5) / 3);
  return plainDecimal(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);
};

/** Typed in hours, as people promise them; kept in minutes. */
export function HoursField(own: FieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  const text = typeof value === 'number' ? hoursOf(value) : textOf(value);
  return (
    <Col span={own.span ?? 4}>
      <DecimalInput
        {...props}
        required={own.required ?? false}
        disabled={own.disabled ?? false}
        {...(own.help ? { description: own.help } : {})}
        {...limits}
        value={text}
        suffix=" horas"
        onChange={(next) => set(next === '' ? null : decimalFault(next, limits) ? next : minutesOf(next))}
      />
    </Col>
  );
}
