import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { SendPaper } from '#core/web/paper/send-paper.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';
import type { paperCalls } from '../contract.ts';

interface Sent {
  uuid: string;
  code: string;
  their_signatory: string | null;
  their_signatory_email: string | null;
}
/** The contract by e-mail: an action of its page, and the dialog it opens. */
export function useSendContract(endpoint: ReturnType<typeof paperCalls>['send'], row: Sent) {
  const [open, setOpen] = useState(false);
  const action: PageAction = {
    label: 'Enviar PDF por e-mail',
    icon: <IconMail size={16} />,
    access: endpoint,
    onClick: () => setOpen(true),
  };
  const email = row.their_signatory_email;
  const dialog = open && (
    <SendPaper
      title={`Enviar contrato ${row.code}`}
      endpoint={endpoint}
      params={{ uuid: row.uuid }}
      known={email ? [{ name: row.their_signatory ?? email, email }] : []}
      success="Contrato: e-mail enviado com sucesso!"
      onClose={() => setOpen(false)}
    />
  );
  return { action, dialog };
}
