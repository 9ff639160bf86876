import type { ReactNode } from 'react';
import type { Tone } from '#core/contract/choice.ts';
import { toneStyle } from './tone.ts';
import classes from './badge.module.css';

/** The spec's four styles of the one badge. */
export type BadgeStyle = 'default' | 'secondary' | 'outline' | 'destructive';

type Variant = 'filled' | 'light' | 'outline';
const variantOf: Record<BadgeStyle, Variant> = {
  default: 'filled',
  secondary: 'light',
  outline: 'outline',
  destructive: 'light',
};

/** The `choice` a value belongs to: gives the word and the tone. */
export interface StatusOf {
  label: (value: string) => string;
  tone: (value: string) => Tone;
  options?: readonly { label: string }[];
  /** Where the specification gives each value its style. */
  look?: (value: string) => BadgeStyle;
}
export interface StatusBadgeProps {
  of: StatusOf;
  value: string | null | undefined;
  look?: BadgeStyle;
}

export function StatusBadge({ of, value, ...own }: StatusBadgeProps) {
  if (!value) return null;
  const look = own.look ?? of.look?.(value) ?? 'secondary';
  return (
    <WordBadge tone={look === 'destructive' ? 'red' : of.tone(value)} variant={variantOf[look]}>
      {of.label(value)}
    </WordBadge>
  );
}

interface WordProps {
  tone: Tone;
  variant?: Variant;
  rightSection?: ReactNode;
  children: ReactNode;
}
/** The look of every badge, for words that are more than one choice's label. */
export function WordBadge({ tone, variant = 'light', rightSection, children }: WordProps) {
  return (
    <span className={classes.badge} data-variant={variant} data-tone={tone} style={toneStyle(tone)}>
      {children}
      {rightSection && <span className={classes.end}>{rightSection}</span>}
    </span>
  );
}
