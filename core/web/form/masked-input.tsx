import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type ClipboardEvent } from 'react';
import { caretAfter, type Mask } from './masks.ts';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  mask: Mask;
  /** The stored form: digits, for a CNPJ letters too. */
  value: string | null | undefined;
  onChange: (value: string) => void;
}

/** Shows the mask, keeps the plain value; the caret stays where the person left it. */
export function MaskedInput({ mask, value, onChange, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A keystroke the mask undoes changes no state, yet the caret must still be put back.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    const masked = mask.type(typed);
    caret.current = caretAfter(typed, selectionStart ?? typed.length, masked);
    onChange(mask.read(masked));
    redraw();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const read = mask.paste?.(event.clipboardData.getData('text'));
    if (read === null || read === undefined) return;
    event.preventDefault();
    onChange(read);
  }
  return (
    <TextInput
      {...(mask.inputMode ? { inputMode: mask.inputMode } : {})}
      {...(mask.placeholder ? { placeholder: mask.placeholder } : {})}
      autoComplete="off"
      {...props}
      ref={input}
      value={mask.show(value ?? '')}
      onChange={change}
      onPaste={paste}
    />
  );
}
