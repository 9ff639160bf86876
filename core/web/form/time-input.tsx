import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseTime, parseWholeTime, showTime, timeFault } from './parse-time.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** `HH:MM`, with its seconds or without. */
  value: string;
  /** Empty while what was typed is no hour. */
  onChange: (value: string) => void;
  /** What was typed and is no hour, for whoever keeps it (as `value`) until it is one. */
  onText?: (text: string) => void;
}

/** An hour typed as hh:mm or as four digits, of 24 in every browser: a native field counts twelve where the browser’s own language does. */
export function TimeInput({ value, onChange, onText, error, onBlur, onKeyDown, ...rest }: Props) {
  /** What is in the box while it is being written. */
  const [typed, setTyped] = useState<string | null>(null);
  function type(next: string) {
    setTyped(next);
    const time = parseWholeTime(next);
    if (time) onChange(time);
    else if (next.trim() !== '' && onText) onText(next);
    else onChange('');
  }
  /** 9 is nine o'clock once nothing follows; what is no hour stays as it is, and says so. */
  function settle() {
    if (typed === null) return;
    const time = parseTime(typed);
    if (time) onChange(time);
    if (time || onText || typed.trim() === '') setTyped(null);
  }
  return (
    <TextInput
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...rest}
      value={typed ?? showTime(value)}
      error={error || (typed === null && timeFault(value))}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // It sends the form: with the hour that was meant.
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
