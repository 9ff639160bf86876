import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { sample, type SampleSummary } from '../contract.ts';
import { sampleMachine } from '../sample.rules.ts';

/** Its steps on the page, the row and the board. */
export const useSampleSteps = () =>
  useSteps<SampleSummary, keyof typeof sampleMachine.steps>({
    contract: sample,
    machine: sampleMachine,
    nameOf: ({ code }) => code,
    icons: { submit: IconSend, approve: IconCheck, refuse: IconX },
  });
