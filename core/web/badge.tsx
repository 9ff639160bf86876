import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '#core/contract/choice.ts';

/** The spec's four styles of the one badge. */
export type BadgeStyle = 'default' | 'secondary' | 'outline' | 'destructive';

const mantineVariant: Record<BadgeStyle, 'filled' | 'light' | 'outline'> = {
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
}
export interface StatusBadgeProps {
  of: StatusOf;
  value: string | null | undefined;
  look?: BadgeStyle;
}

export function StatusBadge({ of, value, look = 'secondary' }: StatusBadgeProps) {
  if (!value) return null;
  return (
    <WordBadge tone={look === 'destructive' ? 'red' : of.tone(value)} variant={mantineVariant[look]}>
      {of.label(value)}
    </WordBadge>
  );
}

interface WordProps {
  tone: Tone;
  variant?: 'filled' | 'light' | 'outline';
  rightSection?: ReactNode;
  children: ReactNode;
}
/** The look of every badge, for words that are more than one choice's label. */
export function WordBadge({ tone, variant = 'light', rightSection, children }: WordProps) {
  return (
    <Badge
      variant={variant}
      color={tone}
      size="md"
      radius="sm"
      tt="none"
      fw={500}
      // A word cut short is no status: the column gives way, not the badge.
      maw="none"
      styles={{ label: { overflow: 'visible' } }}
      // On a hovered row the grey wash alone would vanish.
      {...(tone === 'gray' ? { bd: '1px solid var(--app-border)' } : {})}
      {...(rightSection ? { rightSection } : {})}
    >
      {children}
    </Badge>
  );
}
