import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { rentalContract, type RentalContractSummary } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';

const RenewDialog = lazy(() => import('./renew-dialog.tsx'));

/** Its steps on the page, the row and the board. */
export function useRentalContractSteps() {
  const [renewing, setRenewing] = useState<RentalContractSummary | null>(null);
  const steps = useSteps<RentalContractSummary, keyof typeof rentalContractMachine.steps>({
    contract: rentalContract,
    machine: rentalContractMachine,
    nameOf: ({ code }) => code,
    icons: {
      requestSignature: IconSignature,
      activate: IconPlayerPlay,
      resume: IconPlayerPlay,
      resumeRenewed: IconPlayerPlay,
      suspend: IconPlayerPause,
      renew: IconRefresh,
    },
    forms: { renew: setRenewing },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {renewing && (
          <Suspense>
            <RenewDialog row={renewing} onClose={() => setRenewing(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
