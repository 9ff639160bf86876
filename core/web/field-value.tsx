import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatField, type AnyField } from '#core/contract/field.ts';
import { StatusBadge } from './badge.tsx';
import { PhoneLink } from './contact-links.tsx';
import { When } from './when.tsx';

const isToned = ({ of }: AnyField): boolean => of?.options.some(({ tone }) => tone !== undefined) ?? false;

/** A declared field's value on the screen: a badge where the choice has tones, a moment with its hour on hover, an address to write to, a number to call. */
export function fieldValue(field: AnyField, value: unknown): ReactNode {
  const text = formatField(field, value);
  if (text === null) return null;
  if (field.kind === 'moment') return <When at={String(value)} />;
  if (field.kind === 'email') return <Anchor href={`mailto:${text}`}>{text}</Anchor>;
  if (field.kind === 'phone') return <PhoneLink number={String(value)} />;
  if (field.kind === 'choice' && field.of && isToned(field)) return <StatusBadge of={field.of} value={String(value)} />;
  return text;
}
