import { IconCheck, IconRocket, IconScale } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { evaluationCycle, type EvaluationCycleSummary } from '../contract.ts';
import { cycleMachine } from '../evaluation-cycle.rules.ts';

/** Its steps on the page and the row. */
export const useCycleSteps = () =>
  useSteps<EvaluationCycleSummary, keyof typeof cycleMachine.steps>({
    contract: evaluationCycle,
    machine: cycleMachine,
    nameOf: ({ code }) => code,
    icons: { launch: IconRocket, calibrate: IconScale, close: IconCheck },
  });
