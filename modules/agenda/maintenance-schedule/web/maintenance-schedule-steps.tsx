import { IconCalendarRepeat, IconCheck, IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { maintenanceSchedule, type ScheduleSummary } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

/** Its steps on the page, the row, the board and the agenda. */
export function useScheduleSteps() {
  const [moving, setMoving] = useState<ScheduleSummary | null>(null);
  const steps = useSteps<ScheduleSummary, keyof typeof scheduleMachine.steps>({
    contract: maintenanceSchedule,
    machine: scheduleMachine,
    nameOf: ({ code }) => code,
    icons: { start: IconPlayerPlay, complete: IconChecks, partial: IconCheck, reschedule: IconCalendarRepeat },
    forms: { reschedule: setMoving },
    asks: {
      partial: () => ({
        title: 'Concluir em parte',
        message: 'Diga o que ficou por fazer: fica registrado e segue para a próxima visita.',
      }),
    },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {moving && (
          <Suspense>
            <RescheduleDialog row={moving} onClose={() => setMoving(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
