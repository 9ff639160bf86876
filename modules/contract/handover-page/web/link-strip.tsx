import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { useWrite } from '#core/web/query.ts';
import type { RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { termName } from '#modules/contract/rental-handover/rental-handover.rules.ts';
import { handoverLink, type SentLink } from '../contract.ts';

/** For who is not there to sign on our screen. */
export default function LinkStrip({ term }: { term: RentalHandover }) {
  const [sent, setSent] = useState<SentLink | null>(null);
  const send = useWrite(handoverLink.send);
  const may = useCan()(handoverLink.send) && term.status !== 'CONTESTED';
  return (
    <>
      {may && (
        <>
          <Text size="sm" c="dimmed">
            {term.status === 'SENT' ? 'O link já foi enviado.' : 'Quem assina não está aqui?'}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={14} />}
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { uuid: term.uuid }, body: { version: term.version } },
                { onSuccess: ({ data }) => setSent(data) },
              )
            }
          >
            {term.status === 'SENT' ? 'Gerar outro link' : 'Enviar link para assinar'}
          </Button>
        </>
      )}
      {sent && (
        <LinkDialog
          link={sent.link}
          what="termo"
          code={term.code}
          message={`Olá! Segue o ${termName[term.kind].toLowerCase()} ${term.code} para sua assinatura`}
          phone={sent.phone}
          onClose={() => setSent(null)}
        />
      )}
    </>
  );
}
