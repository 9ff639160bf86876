import { IconArchive, IconLock, IconLockOpen, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { instrument, type InstrumentSummary } from '../contract.ts';
import { instrumentMachine } from '../instrument.rules.ts';

/** Its steps on the page and the row. */
export const useInstrumentSteps = () =>
  useSteps<InstrumentSummary, keyof typeof instrumentMachine.steps>({
    contract: instrument,
    machine: instrumentMachine,
    nameOf: ({ asset_number }) => asset_number,
    icons: {
      reserve: IconArchive,
      activate: IconPlayerPlay,
      quarantine: IconLock,
      release: IconLockOpen,
      discard: IconTrash,
    },
  });
