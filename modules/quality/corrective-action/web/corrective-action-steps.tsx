import { IconCheck, IconPlayerPlay, IconRotate2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { useUser } from '#core/web/session.tsx';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { correctiveAction, type ActionSummary } from '../contract.ts';
import { actionMachine } from '../corrective-action.rules.ts';

/** Its steps on the page, the row and the board. */
export function useActionSteps() {
  const [completing, setCompleting] = useState<ActionSummary | null>(null);
  const close = () => setCompleting(null);
  const mayTreat = useCan()(correctiveAction.update);
  const me = useUser();
  const isMine = ({ owner_uuid }: ActionSummary) => mayTreat || owner_uuid === me.uuid;
  const steps = useSteps<ActionSummary, keyof typeof actionMachine.steps>({
    contract: correctiveAction,
    machine: actionMachine,
    nameOf: ({ code }) => code,
    icons: { start: IconPlayerPlay, complete: IconCheck, resume: IconRotate2, cancel: IconX },
    forms: { complete: setCompleting },
    mayTake: { start: isMine, complete: isMine },
  });
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {completing && (
          <FormDialog
            title={`Concluir ${completing.code}`}
            endpoint={correctiveAction.complete}
            params={{ uuid: completing.uuid }}
            initial={{ result: '' }}
            fixed={{ version: completing.version }}
            verb="Concluir"
            success="Ação concluída!"
            onDone={close}
            onClose={close}
          >
            {() => <TextareaField name="result" label="O que foi feito" max={2000} rows={3} required />}
          </FormDialog>
        )}
      </>
    ),
  };
}
