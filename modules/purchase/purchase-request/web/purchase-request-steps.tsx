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
import { purchaseRequest, type PurchaseRequestSummary } from '../contract.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';

type Name = keyof typeof purchaseRequestMachine.steps;

/** Its steps on the page, the row and the board. */
export function useRequestSteps() {
  const navigate = useNavigate();
  return useSteps<PurchaseRequestSummary, Name>({
    contract: purchaseRequest,
    machine: purchaseRequestMachine,
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
    // What each line gets is said on a page of its own.
    forms: { approveInPart: ({ uuid }) => void navigate(`/purchase/request/decide/${uuid}`) },
  });
}
