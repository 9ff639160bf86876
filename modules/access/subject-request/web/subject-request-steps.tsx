import { IconBan, IconPlayerPlay, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { subjectRequest, type RequestSummary } from '../contract.ts';
import { requestMachine } from '../subject-request.rules.ts';

/** Its steps on the page, the row and the board. */
export function useRequestSteps() {
  const [answering, setAnswering] = useState<RequestSummary | null>(null);
  const close = () => setAnswering(null);
  const steps = useSteps<RequestSummary, keyof typeof requestMachine.steps>({
    contract: subjectRequest,
    machine: requestMachine,
    nameOf: ({ code }) => code,
    icons: { start: IconPlayerPlay, answer: IconSend, refuse: IconBan, cancel: IconX },
    forms: { answer: setAnswering },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {answering && (
          <FormDialog
            title={`Responder ${answering.code}`}
            endpoint={subjectRequest.answer}
            params={{ uuid: answering.uuid }}
            initial={{ answer: '' }}
            fixed={{ version: answering.version }}
            verb="Responder"
            success="Pedido respondido!"
            onDone={close}
            onClose={close}
          >
            {() => <TextareaField name="answer" label="O que foi respondido" max={4000} rows={5} required />}
          </FormDialog>
        )}
      </>
    ),
  };
}
