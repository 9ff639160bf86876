import { IconCalendarRepeat, IconCheck, IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { refreshLike } from '#core/web/query.ts';
import { keptWords } from '#core/web/queue/kept-words.ts';
import { useAsk } from '#core/web/queue/use-ask.ts';
import { toast } from '#core/web/toast.ts';
import { maintenanceSchedule, type ScheduleSummary } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

/** Its steps on the page, the row, the board and the agenda. */
export function useScheduleSteps() {
  const [moving, setMoving] = useState<ScheduleSummary | null>(null);
  const ask = useAsk({
    onSent: ({ reply }) => {
      const { data } = reply as { data: ScheduleSummary };
      toast.success(`${data.code}: ${scheduleMachine.status.label(data.status)}`);
    },
    onRefused: ({ refusal }) => {
      toast.error(refusal?.message ?? '');
      void refreshLike(maintenanceSchedule.partial);
    },
    onKept: ({ what }) => toast.success(keptWords(what)),
  });
  const steps = useSteps<ScheduleSummary, keyof typeof scheduleMachine.steps>({
    contract: maintenanceSchedule,
    machine: scheduleMachine,
    nameOf: ({ code }) => code,
    icons: { start: IconPlayerPlay, complete: IconChecks, partial: IconCheck, reschedule: IconCalendarRepeat },
    forms: { reschedule: setMoving },
    offers: {
      slot: 'maintenance-schedule.next',
      handed: (row) => row.status === 'IN_PROGRESS' && { schedule: row },
    },
    // What was left undone is written where the work was: often where there is no network.
    via: ({ row, step, call, body }) => {
      if (step.name !== 'partial') return false;
      ask({
        kind: 'visit-step',
        record: `visit ${row.uuid}`,
        versioned: true,
        request: { method: 'POST', path: call.path, params: { uuid: row.uuid }, body },
        what: `${step.label}: ${row.code}`,
        at: `${location.pathname}${location.search}`,
      });
      return true;
    },
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
