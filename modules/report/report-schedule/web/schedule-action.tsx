import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { comingPeriods, namedPeriod, type PeriodName } from '#core/contract/report-period.ts';
import type { ShownReport } from '#core/web/slot.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** The preset the screen shows just now, or the report's own. */
function presetOf({ of, period }: ShownReport): PeriodName | null {
  const { period: rule } = of;
  if (!rule) return null;
  const today = dayOf(new Date());
  const same = comingPeriods(rule).find((name) => {
    const days = namedPeriod(name, today);
    return days.start_date === period?.start_date && days.end_date === period.end_date;
  });
  return same ?? rule.standard;
}

/** Beside the title of every report: the same again by e-mail, with what narrows it now. */
export default function ScheduleAction(shown: ShownReport) {
  const [open, setOpen] = useState(false);
  const { head, period } = shown.of;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarTime size={16} />} onClick={() => setOpen(true)}>
        Agendar
      </Button>
      {open && (
        <ScheduleDialog
          title={head.title}
          periods={period ? comingPeriods(period) : []}
          fresh={{ report: head.screen, query: shown.asked, period: presetOf(shown) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
