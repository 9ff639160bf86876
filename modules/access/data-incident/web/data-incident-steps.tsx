import { IconCheck, IconRotate2, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { DateField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { dataIncident, type IncidentSummary } from '../contract.ts';
import { incidentMachine } from '../data-incident.rules.ts';

/** Its steps on the page, the row and the board. */
export function useIncidentSteps() {
  const [telling, setTelling] = useState<IncidentSummary | null>(null);
  const close = () => setTelling(null);
  const steps = useSteps<IncidentSummary, keyof typeof incidentMachine.steps>({
    contract: dataIncident,
    machine: incidentMachine,
    nameOf: ({ code }) => code,
    icons: { tell: IconSend, close: IconCheck, reopen: IconRotate2 },
    forms: { tell: setTelling },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {telling && (
          <FormDialog
            title={`Comunicação de ${telling.code}`}
            endpoint={dataIncident.tell}
            params={{ uuid: telling.uuid }}
            initial={{ told_anpd_on: '', told_people_on: '', protocol: '' }}
            fixed={{ version: telling.version }}
            verb="Registrar"
            success="Comunicação registrada!"
            onDone={close}
            onClose={close}
          >
            {() => (
              <>
                <DateField name="told_anpd_on" label="ANPD comunicada em" required />
                <DateField name="told_people_on" label="Pessoas comunicadas em" />
                <TextField name="protocol" label="Protocolo" max={60} span={12} />
              </>
            )}
          </FormDialog>
        )}
      </>
    ),
  };
}
