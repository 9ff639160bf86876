import { IconRotate, IconTruckReturn } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { fiscalCustody, type FiscalCustodySummary } from '../contract.ts';
import { fiscalCustodyMachine } from '../fiscal-custody.rules.ts';

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

/** Its steps on the page, the row and the card; a return asks for its document. */
export function useFiscalCustodySteps() {
  const [returning, setReturning] = useState<FiscalCustodySummary | null>(null);
  const steps = useSteps<FiscalCustodySummary, keyof typeof fiscalCustodyMachine.steps>({
    contract: fiscalCustody,
    machine: fiscalCustodyMachine,
    nameOf: ({ code }) => code,
    icons: { giveBack: IconTruckReturn, reopen: IconRotate },
    forms: { giveBack: setReturning },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {returning && (
          <Suspense>
            <ReturnDialog custody={returning} onClose={() => setReturning(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
