import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconSignature } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { useRenewDialog } from '#modules/contract/contract-terms/web/public.tsx';
import { rentalContract, type RentalContractSummary } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';

/** Its steps on the page, the row and the board. */
export function useRentalContractSteps() {
  const renewal = useRenewDialog(rentalContract.renew);
  return renewal.with(
    useSteps<RentalContractSummary, keyof typeof rentalContractMachine.steps>({
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
      forms: { renew: renewal.open },
    }),
  );
}
