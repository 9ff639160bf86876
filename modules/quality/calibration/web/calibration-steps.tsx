import { Text } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconTruck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { calibration, type CalibrationSummary } from '../contract.ts';
import { calibrationMachine } from '../calibration.rules.ts';

/** Its steps on the page and the row. */
export function useCalibrationSteps() {
  const [completing, setCompleting] = useState<CalibrationSummary | null>(null);
  const steps = useSteps<CalibrationSummary, keyof typeof calibrationMachine.steps>({
    contract: calibration,
    machine: calibrationMachine,
    nameOf: ({ code }) => code,
    icons: { send: IconTruck, start: IconPlayerPlay, complete: IconCheck, cancel: IconX },
    forms: { complete: setCompleting },
  });
  const close = () => setCompleting(null);
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {completing && (
          <FormDialog
            title={`Concluir ${completing.code}`}
            endpoint={calibration.complete}
            params={{ uuid: completing.uuid }}
            initial={{ restriction: '' }}
            fixed={{ version: completing.version }}
            verb="Concluir"
            success="Calibração concluída!"
            onDone={close}
            onClose={close}
          >
            {() => (
              <>
                <Text size="sm">
                  O resultado sai dos pontos. Um ponto fora do limite reprova o instrumento, que fica bloqueado;
                  descreva uma restrição para aceitá-lo só em parte da faixa.
                </Text>
                <TextareaField name="restriction" label="Restrição de uso" max={500} rows={2} />
              </>
            )}
          </FormDialog>
        )}
      </>
    ),
  };
}
