import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalFault, readDecimal, showDecimal, type DecimalLimits } from './parse-decimal.ts';
import classes from './form.module.css';

export interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'>, DecimalLimits {
  /** Decimal text (`1250.5`), or what was typed when that is no number. */
  value: string;
  onChange: (value: string) => void;
  /** What is counted, shown at the end of the box. */
  suffix?: string | undefined;
}

const isSame = (one: string, other: string): boolean => one === other || Number(one) === Number(other);

/** A number, kept as it is typed and put in order when the field is left; never changed into another. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, decimals = 0, min, max, suffix, error, onBlur, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState(value);
  // Somebody else filled the field meanwhile.
  if (typed !== null && !isSame(value, sent)) setTyped(null);
  const unit = suffix?.trim();
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit
        ? {
            rightSection: (
              <Text span size="sm" c="dimmed" className={classes.unit}>
                {unit}
              </Text>
            ),
            rightSectionWidth: `calc(${unit.length}ch + 1.5rem)`,
            rightSectionPointerEvents: 'none',
            'aria-description': unit,
          }
        : {})}
      {...rest}
      value={typed ?? showDecimal(value)}
      // Half a number is no mistake yet.
      error={error || (typed === null && decimalFault(value, { decimals, min, max }))}
      onChange={(event) => {
        const next = readDecimal(event.currentTarget.value, decimals);
        setTyped(event.currentTarget.value);
        setSent(next);
        onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
