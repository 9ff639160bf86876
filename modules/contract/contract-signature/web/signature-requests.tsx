import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLink, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { Empty } from '#core/web/empty.tsx';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import {
  documentWord,
  headline,
  refusalReason,
  requestState,
  seenWords,
  side,
  signatoryState,
} from '../contract-signature.rules.ts';
import type { Signatory, SignatureCalls, SignatureRequest } from '../contract.ts';

interface Contract {
  uuid: string;
  code: string;
}
interface Props {
  calls: SignatureCalls;
  contract: Contract;
}

/** Who was asked to sign what, and how far it has come; the last request first. */
export function SignatureRequests({ calls, contract }: Props) {
  const { data } = useQuery({
    ...queryOf(calls.requests, { params: { uuid: contract.uuid } }),
    // Drawn in the background: looked for until it is there.
    refetchInterval: ({ state }) => (state.data?.data[0]?.state === 'PREPARING' ? 1500 : false),
  });
  if (!data) return <Skeleton h={160} />;
  if (data.data.length === 0)
    return (
      <Empty
        within
        icon={<IconSignature size={28} stroke={1.4} />}
        title="Nenhum pedido de assinatura eletrônica."
        sentence="Ao enviar, o documento é fixado e cada parte recebe um link para ler e assinar sem conta."
      />
    );
  return data.data.map((request) => <One key={request.uuid} calls={calls} contract={contract} request={request} />);
}

function One({ calls, contract, request }: Props & { request: SignatureRequest }) {
  const { uuid, state, trouble, addendum, file_sha256: hash } = request;
  const word = documentWord(addendum);
  const paper = usePaper({
    title: `${addendum === null ? 'Contrato' : `Aditivo ${addendum} do contrato`} ${contract.code}${state === 'SIGNED' ? ', assinado' : ''}`,
    word: 'documento',
    read: () => download(calls.paper, { params: { uuid: contract.uuid, requestUuid: uuid } }),
    access: calls.paper,
  });
  return (
    <Block
      title={`${addendum === null ? 'Pedido' : `Aditivo ${addendum} · pedido`} de ${formatDateTime(request.created_at)}`}
      action={<StatusBadge of={requestState} value={state} />}
    >
      <Stack gap="md">
        {trouble && (
          <Alert color="yellow" title={addendum === null ? 'Assinado, mas não ativado' : 'Assinado, mas não aplicado'}>
            {trouble} {addendum === null ? 'Resolva e ative o contrato.' : 'Resolva na aba Aditivos.'}
          </Alert>
        )}
        {hash && (
          <PaperLine
            title={state === 'SIGNED' ? `${headline(word)} assinado, com a prova` : 'Documento enviado'}
            about={`Enviado por ${request.asked_by_name}`}
            paper={paper}
          />
        )}
        {request.signatories.map((one) => (
          <Party key={one.uuid} calls={calls} contract={contract} request={request} one={one} />
        ))}
        {hash && (
          <Text size="xs" c="dimmed" className="mono" style={{ overflowWrap: 'anywhere' }}>
            SHA-256 {hash}
          </Text>
        )}
      </Stack>
    </Block>
  );
}

function Party({ calls, contract, request, one }: Props & { request: SignatureRequest; one: Signatory }) {
  const [link, setLink] = useState<string | null>(null);
  const isOurs = one.side === 'OURS';
  const ask = useWrite(calls.link, {
    onSuccess: ({ data }) => (isOurs ? window.location.assign(new URL(data.link).pathname) : setLink(data.link)),
  });
  const waits = request.state === 'PENDING' && one.state === 'PENDING' && one.mine;
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>
          {one.role} · {side.label(one.side)}
        </Text>
        <StatusBadge of={signatoryState} value={one.state} />
      </Group>
      <FactList
        facts={[
          { label: 'Quem assina', value: one.answered_by ?? one.name ?? 'Quem receber o link' },
          ...(one.email ? [{ label: 'E-mail', value: one.email }] : []),
          { label: 'Páginas vistas', value: seenWords(one.seen, request.pages) },
          ...(one.answered_at ? [{ label: 'Em', value: formatDateTime(one.answered_at) }] : []),
          ...(one.ip ? [{ label: 'Endereço IP', value: one.ip, mono: true }] : []),
          ...(one.refusal_reason ? [{ label: 'Motivo', value: refusalReason.label(one.refusal_reason) }] : []),
          ...(one.comment ? [{ label: 'Comentário', value: one.comment }] : []),
        ]}
      />
      {waits && (
        <Can endpoint={calls.link}>
          <Button
            mt="xs"
            variant="default"
            loading={ask.isPending}
            leftSection={isOurs ? <IconSignature size={16} /> : <IconLink size={16} />}
            onClick={() => ask.mutate({ params: { uuid: contract.uuid, signatoryUuid: one.uuid } })}
          >
            {isOurs ? 'Assinar por nós' : 'Novo link para o cliente'}
          </Button>
        </Can>
      )}
      {link && (
        <LinkDialog
          link={link}
          what={documentWord(request.addendum)}
          code={contract.code}
          message={`Olá! Segue o ${request.addendum === null ? 'contrato' : `aditivo ${request.addendum} do contrato`} ${contract.code} para sua assinatura`}
          phone={null}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}
