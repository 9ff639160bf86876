import { useLayoutEffect, useRef } from 'react';
import classes from './tick.module.css';

interface Props {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  /** Some of what it stands for is picked. */
  partly?: boolean;
}

/** A box to tick in a row: one element, where the form's checkbox is six and there are as many as rows. */
export function Tick({ label, checked, onChange, disabled = false, partly = false }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
