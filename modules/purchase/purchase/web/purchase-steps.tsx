import { IconCheck, IconEdit, IconSend, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { purchase, type PurchaseSummary } from '../contract.ts';
import { isAwaited, purchaseMachine } from '../purchase.rules.ts';
import { ConfirmDialog, SendDialog } from './step-dialogs.tsx';

/** Its steps on the page, the row and the board; sending and confirming ask more than a yes. */
export function usePurchaseSteps() {
  const [open, setOpen] = useState<{ step: 'send' | 'confirm'; row: PurchaseSummary } | null>(null);
  const close = () => setOpen(null);
  const steps = useSteps<PurchaseSummary, keyof typeof purchaseMachine.steps>({
    contract: purchase,
    machine: purchaseMachine,
    nameOf: ({ code }) => code,
    icons: { send: IconSend, confirm: IconCheck, ship: IconTruckDelivery, revise: IconEdit },
    offers: { slot: 'purchase.next', handed: (row) => isAwaited(row.status) && { purchase: row } },
    forms: {
      send: (row) => setOpen({ step: 'send', row }),
      confirm: (row) => setOpen({ step: 'confirm', row }),
    },
  });
  const Dialog = open?.step === 'send' ? SendDialog : ConfirmDialog;
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {open && <Dialog row={open.row} onClose={close} />}
      </>
    ),
  };
}
