import {
  IconCheck,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconWriting,
  IconX,
} from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { useRenewDialog } from '#modules/contract/contract-terms/web/public.tsx';
import { maintenanceContract, type MaintenanceContractSummary } from '../contract.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';

/** Its steps on the page, the row and the board. */
export function useContractSteps() {
  const renewal = useRenewDialog(maintenanceContract.renew);
  return renewal.with(
    useSteps<MaintenanceContractSummary, keyof typeof maintenanceContractMachine.steps>({
      contract: maintenanceContract,
      machine: maintenanceContractMachine,
      nameOf: ({ code }) => code,
      icons: {
        requestSignature: IconWriting,
        activate: IconCheck,
        suspend: IconPlayerPause,
        resume: IconPlayerPlay,
        resumeRenewed: IconPlayerPlay,
        renew: IconRefresh,
        terminate: IconX,
        close: IconLock,
      },
      forms: { renew: renewal.open },
    }),
  );
}
