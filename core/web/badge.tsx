import { Badge } from '@mantine/core';
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
}
interface Props {
  of: StatusOf;
  value: string | null | undefined;
  look?: BadgeStyle;
}

export function StatusBadge({ of, value, look = 'secondary' }: Props) {
  if (!value) return null;
  return (
    <Badge
      variant={mantineVariant[look]}
      color={look === 'destructive' ? 'red' : of.tone(value)}
      size="md"
      radius="sm"
      tt="none"
      fw={500}
      // A word cut short is no status: the column gives way, not the badge.
      maw="none"
      styles={{ label: { overflow: 'visible' } }}
      // On a hovered row the grey wash alone would vanish.
      {...(of.tone(value) === 'gray' ? { bd: '1px solid var(--app-border)' } : {})}
    >
      {of.label(value)}
    </Badge>
  );
}
