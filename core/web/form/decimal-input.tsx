import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSame } from '#core/contract/decimal.ts';
import {
  asMoney,
  decimalFault,
  editDecimal,
  moneyLimits,
  readDecimal,
  showDecimal,
  type DecimalLimits,
} from './parse-decimal.ts';
import classes from './form.module.css';

export interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'>, DecimalLimits {
  /** Decimal text (`1250.5`), or what was typed when that is no number. */
  value: string;
  onChange: (value: string) => void;
  /** What is counted, shown at the end of the box. */
  suffix?: string | undefined;
  /** An amount in R$: always with its cents. */
  money?: boolean;
}

/**
 * A number, kept as it is typed and put in order when the field is left; never changed into another. Coming into the
 * field selects it whole, so what is typed next is the number, wherever the click fell; a second click sets the caret.
 */
export function DecimalInput({ money, ...props }: DecimalInputProps) {
  const { value, onChange, decimals, min, max, suffix, error, onBlur, ...rest } = money
    ? { ...props, ...limitsOf(props) }
    : props;
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const inOrder = (text: string): string => (money ? asMoney(text) : text);
  const coming = useRef(false);
  const pressed = useRef(false);
  // Somebody else filled the field meanwhile.
  if (typed !== null && !isSame(value, sent)) edit(value);
  useLayoutEffect(() => {
    if (coming.current) input.current?.select();
    coming.current = false;
  });
  function edit(now: string) {
    setTyped(editDecimal(inOrder(now)));
    setSent(now);
  }
  const unit = suffix?.trim();
  return (
    <TextInput
      inputMode={decimals ? 'decimal' : 'numeric'}
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
      {...(money ? { placeholder: '0,00' } : {})}
      {...rest}
      ref={input}
      value={typed ?? showDecimal(inOrder(value))}
      // Half a number is no mistake yet.
      error={error || (typed === null && decimalFault(value, { decimals, min, max }))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = inOrder(readDecimal(text, unit));
        setTyped(text);
        setSent(next);
        onChange(next);
      }}
      onMouseDown={() => {
        pressed.current = document.activeElement !== input.current;
      }}
      onFocus={() => {
        // Back from another window: the number is still being typed.
        if (typed !== null) return;
        coming.current = true;
        edit(value);
      }}
      onClick={({ currentTarget: box }) => {
        if (pressed.current && box.selectionStart === box.selectionEnd) box.select();
        pressed.current = false;
      }}
      onBlur={(event) => {
        if (document.activeElement === input.current) return;
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const limitsOf = ({ min = moneyLimits.min, max = moneyLimits.max }: DecimalLimits): DecimalLimits => ({
  decimals: moneyLimits.decimals,
  min,
  max,
});
