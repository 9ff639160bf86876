import { IconArrowBackUp, IconCash, IconCheck, IconMessageReply, IconSend, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { warrantyClaim, type WarrantyClaimSummary } from '../contract.ts';
import { warrantyClaimMachine } from '../warranty-claim.rules.ts';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

interface Asking {
  step: 'send' | 'answer' | 'receive';
  row: WarrantyClaimSummary;
}

/** Its steps on the page, the row and the board. */
export function useWarrantyClaimSteps() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const steps = useSteps<WarrantyClaimSummary, keyof typeof warrantyClaimMachine.steps>({
    contract: warrantyClaim,
    machine: warrantyClaimMachine,
    nameOf: ({ code }) => code,
    icons: {
      send: IconSend,
      answer: IconMessageReply,
      refuse: IconX,
      receive: IconCash,
      settle: IconCheck,
      undoReceipt: IconArrowBackUp,
    },
    forms: {
      send: (row) => setAsking({ step: 'send', row }),
      answer: (row) => setAsking({ step: 'answer', row }),
      receive: (row) => setAsking({ step: 'receive', row }),
    },
  });
  const close = () => setAsking(null);
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {asking && (
          <Suspense>
            {asking.step === 'answer' ? (
              <AnswerDialog row={asking.row} onClose={close} />
            ) : (
              <ClaimDialog step={asking.step} row={asking.row} onClose={close} />
            )}
          </Suspense>
        )}
      </>
    ),
  };
}
