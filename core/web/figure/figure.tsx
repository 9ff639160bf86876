import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tone } from '#core/contract/choice.ts';
import { absent } from '#core/contract/format.ts';
import classes from './figure.module.css';

export interface FigureProps {
  label: string;
  /** Absent while it is being read; null where there is none. */
  value: ReactNode;
  /** The list it counts, or the record it tells of: the whole cell opens it. */
  to?: string | undefined;
  /** Of those above a list, which one it shows now. */
  chosen?: boolean | undefined;
  /** Instead of an address, where choosing one is no place to come back to. */
  onChoose?: () => void;
  /** A second figure, with a list of its own. */
  beside?: ReactNode;
  /** A word below it: how it goes against the time before. Empty keeps its line. */
  note?: ReactNode;
  trend?: 'up' | 'down' | undefined;
  /** Only where somebody has to do something, or where it went well. */
  tone?: Tone | undefined;
  /** Long as two durations: takes a line of its own on a phone. */
  wide?: boolean;
}

/** Beyond so many letters a sum would break within its cents. */
const longest = 14;

/** One number and its name; the same on Home, in reports, above lists and in records. */
export function Figure({ label, value, to, chosen, onChoose, beside, note, trend, tone, wide }: FigureProps) {
  const opens = to !== undefined || onChoose !== undefined;
  return (
    <div
      className={classes.figure}
      style={tone && inkOf(tone)}
      data-wide={wide || undefined}
      data-chosen={chosen || undefined}
      data-opens={opens || undefined}
    >
      <dt>
        {to !== undefined ? (
          <Link to={to} className={classes.way} preventScrollReset={to.startsWith('?')} aria-current={chosen}>
            {label}
          </Link>
        ) : onChoose ? (
          <UnstyledButton className={classes.way} aria-pressed={chosen ?? false} onClick={onChoose}>
            {label}
          </UnstyledButton>
        ) : (
          label
        )}
        {opens && <IconChevronRight size={14} aria-hidden />}
      </dt>
      <dd className={classes.value} data-long={(typeof value === 'string' && value.length > longest) || undefined}>
        {value === undefined ? (
          <Skeleton h={22} w={72} />
        ) : (
          <span>{value === null || value === '' ? absent : value}</span>
        )}
        {beside !== undefined && <span className={classes.beside}>{beside}</span>}
      </dd>
      {note !== undefined && (
        <dd className={classes.note} data-trend={trend}>
          {trend === 'up' && <IconTrendingUp size={16} aria-hidden />}
          {trend === 'down' && <IconTrendingDown size={16} aria-hidden />}
          <span>{note}</span>
        </dd>
      )}
    </div>
  );
}

const inkOf = (tone: Tone) => ({ '--ink': `var(--mantine-color-${tone}-text)` }) as CSSProperties;

interface Props {
  figures?: readonly FigureProps[];
  /** From the modules that know them. */
  children?: ReactNode;
  label?: string;
}

/** Side by side in one strip. A name that is known before its number keeps the place of both. */
export function Figures({ figures, children, label }: Props) {
  return (
    <div {...(label ? { role: 'group', 'aria-label': label } : {})}>
      <dl className={classes.figures}>
        {figures?.map((one) => (
          <Figure key={one.label} {...one} />
        ))}
        {children}
      </dl>
    </div>
  );
}
