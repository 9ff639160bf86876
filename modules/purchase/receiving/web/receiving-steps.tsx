import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { receiving, type ReceivingSummary } from '../contract.ts';
import { receivingMachine } from '../receiving.rules.ts';

/** Its steps on the page, the row and the board. */
export const useReceivingSteps = () =>
  useSteps<ReceivingSummary, keyof typeof receivingMachine.steps>({
    contract: receiving,
    machine: receivingMachine,
    nameOf: ({ code }) => code,
    icons: { receive: IconPackageImport, undo: IconArrowBackUp },
  });
