import { Anchor, Tooltip } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useWindow } from '#core/web/window/use-window.ts';
import { busyKind, unitVerdict } from '../availability.rules.ts';
import type { AvailableUnit } from '../contract.ts';
import classes from './availability.module.css';

interface Props {
  units: readonly AvailableUnit[];
  from: string;
  until: string;
}

/** A unit a line, its days from left to right, what takes it drawn where it lies; of thousands, those near the window. */
export function UnitTracks({ units, from, until }: Props) {
  const root = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => units.map(({ uuid }) => uuid), [units]);
  const { shown, height } = useWindow(root, keys, []);
  return (
    <>
      <Legend units={units} from={from} until={until} />
      <ul
        ref={root}
        className={classes.tracks}
        aria-label="Unidades"
        style={height === undefined ? undefined : { height }}
      >
        {shown.map(({ index, top }) => {
          const unit = units[index];
          return (
            unit && (
              <li
                key={unit.uuid}
                data-key={unit.uuid}
                className={classes.unit}
                {...(top !== undefined && { 'data-placed': true, style: { top } })}
              >
                <div>
                  <Anchor component={Link} to={`/asset-equipment/show/${unit.uuid}`} size="sm">
                    {`${unit.asset_number} · ${unit.equipment_name}`}
                  </Anchor>
                  <div className={classes.serial}>{`nº de série ${unit.serial_number}`}</div>
                </div>
                <StatusBadge of={unitVerdict} value={unit.verdict} />
                <Track unit={unit} from={from} until={until} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

/** What the colours say, of those that are there, between the first day and the last. */
function Legend({ units, from, until }: Props) {
  const kinds = new Set(units.flatMap(({ busy }) => busy.map(({ kind }) => kind)));
  return (
    <div className={classes.legend}>
      <span>{formatDate(from)}</span>
      <ul aria-label="Legenda">
        {busyKind.values
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <li key={kind}>
              <span className={classes.busy} data-tone={busyKind.tone(kind)} aria-hidden />
              {busyKind.label(kind)}
            </li>
          ))}
      </ul>
      <span>{formatDate(until)}</span>
    </div>
  );
}

type Busy = AvailableUnit['busy'][number];
const wordsOf = ({ kind, words, from, until }: Busy): string =>
  `${busyKind.label(kind)}: ${words}, ${from === until ? formatDate(from) : `de ${formatDate(from)} ${until ? `a ${formatDate(until)}` : 'sem data de fim'}`}`;

function Track({ unit, from, until }: { unit: AvailableUnit; from: string; until: string }) {
  const whole = daysBetween(from, until) + 1;
  const share = (days: number): string => `${(100 * days) / whole}%`;
  return (
    <div className={classes.track}>
      {unit.busy.map((busy) => {
        const [first, last] = [
          busy.from > from ? busy.from : from,
          busy.until && busy.until < until ? busy.until : until,
        ];
        if (last < first) return null;
        const place = { left: share(daysBetween(from, first)), width: share(daysBetween(first, last) + 1) };
        const bar = {
          className: classes.busy,
          'data-tone': busyKind.tone(busy.kind),
          style: place,
          'aria-label': wordsOf(busy),
        };
        return (
          <Tooltip
            key={`${busy.kind} ${busy.from} ${busy.words}`}
            label={wordsOf(busy)}
            events={{ hover: true, focus: true, touch: true }}
          >
            <span role="img" {...bar} />
          </Tooltip>
        );
      })}
    </div>
  );
}
