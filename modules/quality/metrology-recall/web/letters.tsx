import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { download } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { SendPaper } from '#core/web/paper/send-paper.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { useWrite } from '#core/web/query.ts';
import { metrologyRecall, type Recall, type RecallCustomer } from '../contract.ts';

interface Props {
  recall: Recall;
  customer: RecallCustomer;
}
/** The letter to one customer: seen, printed, kept, sent, and to whom it went. */
export function CustomerLetter({ recall, customer: { customer_uuid, customer_name, email, letters } }: Props) {
  const [isSending, setSending] = useState(false);
  const params = { uuid: recall.uuid };
  const title = `Carta do recall ${recall.code}${customer_name ? ` a ${customer_name}` : ''}`;
  const paper = usePaper({
    title,
    word: 'carta',
    read: () => download(metrologyRecall.letter, { params, query: { customer_uuid } }),
    // The company's own units have nobody to be told.
    ...(customer_uuid ? { send: { access: metrologyRecall.sendLetter, open: () => setSending(true) } } : {}),
  });
  if (!recall.judged_at) return <div />;
  return (
    <div>
      <Group gap="xs">
        <Text size="sm">Carta ao cliente</Text>
        <PaperLine paper={paper} />
      </Group>
      {letters.map(({ to_address, sent_at, sent_by }) => (
        <Text key={to_address} size="xs" c="dimmed">
          {`Enviada a ${to_address} em ${formatDateTime(sent_at)} por ${sent_by}`}
        </Text>
      ))}
      {isSending && customer_uuid && (
        <SendPaper
          title={title}
          endpoint={metrologyRecall.sendLetter}
          params={params}
          fixed={{ customer_uuid }}
          known={email ? [{ name: email, email }] : []}
          success="Carta: e-mail enviado com sucesso!"
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}

/** Whom a changed verdict concerns, who has an address and was not told yet. */
const toTell = ({ customers }: Recall): string[] =>
  customers.flatMap(({ customer_uuid, email, letters, changed_count, unjudged_count }) =>
    customer_uuid && email && letters.length === 0 && changed_count + unjudged_count > 0 ? [customer_uuid] : [],
  );

/** All that are still to be written to, in one click. */
export function SendLetters({ recall }: { recall: Recall }) {
  const may = useCan()(metrologyRecall.sendLetters);
  const send = useWrite(metrologyRecall.sendLetters, {
    success: 'Cartas em andamento!',
    onSuccess: ({ data }) => follow({ id: data.operation_id, title: data.title, download: false }),
  });
  const customer_uuids = toTell(recall);
  if (!may || !recall.judged_at || customer_uuids.length === 0) return null;
  const words = customer_uuids.length === 1 ? 'Enviar uma carta' : `Enviar ${customer_uuids.length} cartas`;
  async function start() {
    const isSure = await confirm({
      title: `${words}?`,
      message:
        'Cada cliente com parecer que muda ou a avaliar, e ainda não avisado, recebe por e-mail a sua carta em PDF. Uma carta não sai duas vezes.',
      verb: 'Enviar',
    });
    if (isSure) send.mutate({ params: { uuid: recall.uuid }, body: { customer_uuids } });
  }
  return (
    <Button
      leftSection={<IconMail size={16} />}
      variant="default"
      loading={send.isPending}
      onClick={() => void start()}
    >
      {words}
    </Button>
  );
}
