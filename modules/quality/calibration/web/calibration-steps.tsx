import { Text } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconTruck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpenStep } from '#core/contract/machine.ts';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { calibration, type Calibration, type CalibrationSummary } from '../contract.ts';
import { calibrationMachine } from '../calibration.rules.ts';

/** What was waited for comes before what may be skipped. */
const isNext = ({ name, missing }: OpenStep): boolean => name === 'complete' && missing === undefined;

/** What concluding will make of the instrument, where its points are known: on its page. */
function outcomeOf(row: CalibrationSummary | Calibration): string {
  if (!('points' in row)) return 'O resultado sai dos pontos.';
  const wrong = row.points.filter(({ is_ok }) => !is_ok).length;
  if (wrong > 0) return `Fora do limite: ${wrong} de ${row.points.length}. Sem restrição, o instrumento é reprovado.`;
  return row.points.some(({ found_ok }) => !found_ok)
    ? 'Chegou fora do limite e foi ajustado: fica aprovado, e o que mediu antes será revisto.'
    : 'Todos os pontos dentro do limite: o instrumento fica aprovado.';
}

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
    actionsOf: (row: CalibrationSummary) =>
      steps
        .offered(row)
        .toSorted((one, other) => Number(isNext(other)) - Number(isNext(one)))
        .map((step) => steps.actionOf(row, step)),
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
                <Text size="sm" fw={600} style={{ gridColumn: '1 / -1' }}>
                  {outcomeOf(completing)}
                </Text>
                <Text size="sm" style={{ gridColumn: '1 / -1' }}>
                  Um ponto fora do limite reprova o instrumento, que fica bloqueado; descreva uma restrição para
                  aceitá-lo só em parte da faixa.
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
