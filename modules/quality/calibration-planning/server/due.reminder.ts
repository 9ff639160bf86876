import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { alertStages } from '../planning.rules.ts';
import { watched } from './watched.ts';

interface DueInstrument extends Due {
  uuid: string;
  asset_number: string;
  name: string;
  due_on: string;
  /** Told late, of what ran out while nobody was told. */
  is_over: boolean;
}

/** Whoever looks after calibrations hears of each that runs out two months, a month, two weeks, a week before, and on the day. */
export const dueReminder = reminder<DueInstrument>({
  name: 'calibration.due',
  due: () => sql`
    select uuid || ':' || due_on as key, due_on, uuid, asset_number, name, due_on < ${today} as is_over from instrument
    where due_on is not null and ${watched}`,
  days: alertStages.map((days) => 0 - days),
  holdersOf: { module: 'quality', action: 'calibrations_alerts' },
  oneByOne: 3,
  topic: ({ is_over }) => String(is_over),
  notice: {
    module: 'quality',
    type: 'Calibração a vencer',
    text: (due) => {
      const [first, ...others] = due;
      const priority = due.some(({ stage }) => stage >= -7) ? ('HIGH' as const) : ('MEDIUM' as const);
      const { is_over } = first;
      const day = formatDate(first.due_on);
      const when = is_over ? `venceu em ${day}` : first.stage === 0 ? 'vence hoje' : `vence em ${day}`;
      if (others.length > 0)
        return {
          priority,
          title: `${formatNumber(due.length)} calibrações ${is_over ? 'vencidas' : 'a vencer'}`,
          description: firstNames(due.map(({ asset_number }) => asset_number)),
          actionUrl: '/quality/calibrations/dashboard',
        };
      return {
        priority,
        title: `Calibração de ${first.asset_number} ${when}`,
        description: `${first.asset_number} · ${first.name}`,
        actionUrl: `/instruments/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});
