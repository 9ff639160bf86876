import { ActionIcon, CopyButton, Group, Text } from '@mantine/core';
import { IconBellRinging, IconCheck, IconCopy, IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { files } from '#core/contract/attachment.ts';
import { formatDocument } from '#core/contract/br.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import { Moments, type Moment } from '#core/web/show/moments.tsx';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { budgetStatus, channel, refusalReason } from '../budget.rules.ts';
import type { Budget, Decision } from '../budget.rows.ts';
import classes from './show.module.css';

/** What the customer answered and what proves it, then the way there. */
export function ProofTab({ row }: { row: Budget }) {
  return (
    <>
      {row.decisions.length === 0 && (
        <Text c="dimmed" mb="md">
          {row.status === 'SENT' ? 'O cliente ainda não respondeu.' : 'Nenhuma resposta do cliente registrada.'}
        </Text>
      )}
      {row.decisions.map((decision) => (
        <Proof key={decision.uuid} row={row} decision={decision} />
      ))}
      <Block title="Caminho">
        <Moments moments={momentsOf(row)} />
      </Block>
    </>
  );
}

function momentsOf(row: Budget): Moment[] {
  const moments: (Moment | null)[] = [
    ...row.decisions.map((decision): Moment => ({
      key: decision.uuid,
      at: decision.at,
      by: decision.name,
      title: `respondeu: ${budgetStatus.label(decision.status).toLowerCase()}`,
      icon: IconCheck,
      tone: budgetStatus.tone(decision.status),
    })),
    row.viewed_at ? { key: 'viewed', at: row.viewed_at, by: 'O cliente', title: 'abriu o link', icon: IconEye } : null,
    row.reminded_at
      ? { key: 'reminded', at: row.reminded_at, title: 'Lembrete enviado ao cliente', icon: IconBellRinging }
      : null,
    row.sent_at
      ? {
          key: 'sent',
          at: row.sent_at,
          title: row.sent_to.length > 0 ? `Enviado para ${row.sent_to.join(', ')}` : 'Link criado para o cliente',
          icon: IconSend,
        }
      : null,
    {
      key: 'made',
      at: row.created_at,
      by: row.created_by_name,
      title: `criou a versão ${row.revision}`,
      icon: IconPlus,
    },
  ];
  // Opened before a reminder or after it: as it happened.
  return moments.filter((moment) => moment !== null).toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
}

function Proof({ row, decision }: { row: Budget; decision: Decision }) {
  const nameOf = (position: number) => row.items.find((item) => item.position === position)?.description ?? '';
  const list = (positions: readonly number[]) => positions.map(nameOf).join('\n');
  const facts: (Fact | false)[] = [
    { label: 'Por', value: decision.name },
    { label: 'CPF/CNPJ', value: decision.document && formatDocument(decision.document), mono: true },
    { label: 'Quando', value: formatDateTime(decision.at) },
    { label: 'Por onde', value: channel.label(decision.channel) },
    decision.recorded_by !== null && { label: 'Registrado por', value: decision.recorded_by },
    decision.reference !== null && { label: 'Pedido do cliente', value: decision.reference },
    decision.refusal_reason !== null && { label: 'Motivo', value: refusalReason.label(decision.refusal_reason) },
    decision.comment !== null && { label: 'Comentário', value: decision.comment },
    decision.refused.length > 0 && decision.approved.length > 0 && { label: 'Aprovou', value: list(decision.approved) },
    decision.refused.length > 0 && decision.approved.length > 0 && { label: 'Recusou', value: list(decision.refused) },
    { label: 'Documento (SHA-256)', value: <Hash value={decision.document_sha256} /> },
    decision.ip !== null && { label: 'Endereço IP', value: decision.ip, mono: true },
    decision.user_agent !== null && { label: 'Navegador', value: decision.user_agent },
  ];
  return (
    <Block title="Resposta do cliente" action={<StatusBadge of={budgetStatus} value={decision.status} />}>
      <FactList facts={facts.filter((fact) => fact !== false)} />
      {decision.signature_uuid && <Signature uuid={decision.signature_uuid} name={decision.name} />}
    </Block>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text span size="sm" className="mono" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon aria-label={copied ? 'Copiado' : 'Copiar o código do documento'} onClick={copy} size={28}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}

function Signature({ uuid, name }: { uuid: string; name: string }) {
  const { data } = useQuery(imageQuery(files.download, uuid));
  if (!data) return null;
  return <Picture blob={data} alt={`Assinatura de ${name}`} className={classes.signature} />;
}
