import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { importTracking, type ImportSummary } from '../contract.ts';
import { importMachine } from '../import-tracking.rules.ts';

/** Its steps on the page and the row. */
export const useImportSteps = () =>
  useSteps<ImportSummary, keyof typeof importMachine.steps>({
    contract: importTracking,
    machine: importMachine,
    nameOf: ({ code }) => code,
    icons: { conclude: IconCheck, reopen: IconRotate },
  });
