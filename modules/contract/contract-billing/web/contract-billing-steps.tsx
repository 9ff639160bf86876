import { IconCash, IconCheck, IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { contractBilling, type ContractBillingSummary } from '../contract.ts';

const RecordDialog = lazy(() => import('./record-dialog.tsx'));

/** Its steps on the page, the row and the board. */
export function useContractBillingSteps() {
  const [asking, setAsking] = useState<{ step: 'issue' | 'pay'; row: ContractBillingSummary } | null>(null);
  const steps = useSteps<ContractBillingSummary, keyof typeof contractBillingMachine.steps>({
    contract: contractBilling,
    machine: contractBillingMachine,
    nameOf: ({ code }) => code,
    icons: { approve: IconCheck, issue: IconReceipt, pay: IconCash },
    forms: {
      issue: (row) => setAsking({ step: 'issue', row }),
      pay: (row) => setAsking({ step: 'pay', row }),
    },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {asking && (
          <Suspense>
            <RecordDialog {...asking} onClose={() => setAsking(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
