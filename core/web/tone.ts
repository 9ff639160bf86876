import type { CSSProperties } from 'react';
import type { Tone } from '#core/contract/choice.ts';

/** A status' colours as custom properties: `--tone` for dots and lines, `--tone-wash` and `--tone-ink` for a surface and its words, `--tone-line` for an outline and the words in it. */
export const toneStyle = (tone: Tone = 'gray') =>
  ({
    '--tone': `var(--mantine-color-${tone}-filled)`,
    '--tone-wash': `var(--mantine-color-${tone}-light)`,
    '--tone-ink': `var(--mantine-color-${tone}-light-color)`,
    '--tone-line': `var(--mantine-color-${tone}-outline)`,
  }) as CSSProperties;
