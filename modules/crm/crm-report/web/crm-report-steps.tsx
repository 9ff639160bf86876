import {
  IconArrowBackUp,
  IconCheck,
  IconPlayerPlay,
  IconTrophy,
  IconUserMinus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { LostReasonField } from '#modules/crm/lost-reason/web/public.tsx';
import { crmReport, type CrmReportSummary } from '../contract.ts';
import { crmReportMachine } from '../crm-report.rules.ts';

interface Asked {
  row: CrmReportSummary;
  step: 'assign' | 'lose' | 'conclude';
}

/** Its steps on the page, the row and the board; whose it is, why it was lost and how it ended are asked for. */
export function useCrmReportSteps() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = useSteps<CrmReportSummary, keyof typeof crmReportMachine.steps>({
    contract: crmReport,
    machine: crmReportMachine,
    nameOf: ({ code }) => code,
    icons: {
      assign: IconUserPlus,
      start: IconPlayerPlay,
      win: IconTrophy,
      lose: IconX,
      conclude: IconCheck,
      release: IconUserMinus,
      reopen: IconArrowBackUp,
    },
    forms: {
      assign: (row) => setAsked({ row, step: 'assign' }),
      lose: (row) => setAsked({ row, step: 'lose' }),
      conclude: (row) => setAsked({ row, step: 'conclude' }),
    },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {asked && <StepForm {...asked} onClose={() => setAsked(null)} />}
      </>
    ),
  };
}

function StepForm({ row, step, onClose }: Asked & { onClose: () => void }) {
  const own = {
    params: { uuid: row.uuid },
    fixed: { version: row.version },
    verb: crmReportMachine.steps[step].label,
    success: crmReportMachine.steps[step].done,
    onDone: onClose,
    onClose,
  };
  if (step === 'assign')
    return (
      <FormDialog
        {...own}
        title={`Atribuir ${row.code}`}
        endpoint={crmReport.assign}
        initial={{ responsible_uuid: '' }}
        verb="Atribuir"
      >
        {() => <UserField name="responsible_uuid" label="Responsável" required />}
      </FormDialog>
    );
  if (step === 'lose')
    return (
      <FormDialog
        {...own}
        title={`Perda de ${row.code}`}
        endpoint={crmReport.lose}
        initial={{ lost_reason_uuid: '', outcome: '' }}
        danger
      >
        {() => (
          <>
            <LostReasonField name="lost_reason_uuid" label="Motivo da perda" required />
            <TextareaField name="outcome" label="O que aconteceu" max={1000} rows={3} />
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog {...own} title={`Encerrar ${row.code}`} endpoint={crmReport.conclude} initial={{ outcome: '' }}>
      {() => <TextareaField name="outcome" label="Como terminou" max={1000} rows={3} />}
    </FormDialog>
  );
}
