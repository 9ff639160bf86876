import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconEye,
  IconMessageQuestion,
  IconMessageReply,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { useApprovalLimit } from '#modules/purchase/purchase-setting/web/public.tsx';
import { purchaseRequest, type PurchaseRequestSummary } from '../contract.ts';
import { isOpenToBuy, purchaseRequestMachine } from '../purchase-request.rules.ts';

/** Its steps on the page, the row and the board. */
export function useRequestSteps() {
  const navigate = useNavigate();
  const whyTooMuch = useApprovalLimit();
  // What is above one's level is not offered: the button says why.
  const open: typeof purchaseRequestMachine.open = (row, by, actor) =>
    purchaseRequestMachine
      .open(row, by, actor)
      .map((step) => (step.name === 'approve' ? { ...step, missing: step.missing ?? whyTooMuch(row.total) } : step));
  return useSteps<PurchaseRequestSummary, keyof typeof purchaseRequestMachine.steps>({
    contract: purchaseRequest,
    machine: { ...purchaseRequestMachine, open },
    nameOf: ({ code }) => code,
    icons: {
      submit: IconSend,
      analyze: IconEye,
      approve: IconCheck,
      approveInPart: IconChecks,
      requestNewAnalysis: IconMessageQuestion,
      answer: IconMessageReply,
      reopen: IconArrowBackUp,
      deny: IconX,
    },
    asks: {
      requestNewAnalysis: () => ({ message: 'Sua pergunta vai para quem solicitou, que responde e envia de novo.' }),
      answer: () => ({ message: 'A solicitação volta para análise com a sua resposta.' }),
    },
    offers: { slot: 'purchase-request.next', handed: (row) => isOpenToBuy(row.status) && { request: row } },
    // What each line gets is said on a page of its own.
    forms: { approveInPart: ({ uuid }) => void navigate(`/purchase/request/decide/${uuid}`) },
  });
}
