import { Button } from '@mantine/core';
import type { Period } from '#core/contract/days.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import classes from './period-bar.module.css';

interface Props {
  period: Period;
  /** The usual ones, one press away. */
  presets: readonly ({ label: string } & Period)[];
  onChange: (period: Period) => void;
}

/** Which days a report speaks of. */
export function PeriodBar({ period, presets, onChange }: Props) {
  return (
    <div className={`${classes.bar} no-print`}>
      <div className={classes.presets}>
        {presets.map(({ label, start_date, end_date }) => {
          const chosen = start_date === period.start_date && end_date === period.end_date;
          return (
            <Button
              key={label}
              className={classes.preset}
              variant={chosen ? 'light' : 'default'}
              aria-pressed={chosen}
              onClick={() => onChange({ start_date, end_date })}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <div className={classes.days}>
        <DayInput
          label="De"
          value={period.start_date}
          onChange={(day) => day && onChange({ ...period, start_date: day })}
        />
        <DayInput
          label="Até"
          value={period.end_date}
          onChange={(day) => day && onChange({ ...period, end_date: day })}
        />
      </div>
    </div>
  );
}
