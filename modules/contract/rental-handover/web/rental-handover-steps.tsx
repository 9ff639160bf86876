import { IconPencilOff, IconRotate } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { rentalHandover, type RentalHandoverSummary } from '../contract.ts';
import { rentalHandoverMachine } from '../rental-handover.rules.ts';

/** Its steps on the page and the row; signing and sending ask for more, on the page. */
export const useHandoverSteps = () =>
  useSteps<RentalHandoverSummary, keyof typeof rentalHandoverMachine.steps>({
    contract: rentalHandover,
    machine: rentalHandoverMachine,
    nameOf: ({ code }) => code,
    icons: { reopen: IconRotate, closeUnsigned: IconPencilOff },
  });
