import { ActionIcon, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { files } from '#core/contract/attachment.ts';
import { formatDocument } from '#core/contract/br.ts';
import type { Choice } from '#core/contract/choice.ts';
import { decisionChannel, type DecisionRow } from '#core/contract/decision.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import classes from './decision.module.css';

interface Props {
  /** 'Resposta do cliente' */
  title: string;
  decision: DecisionRow;
  /** What it made of the record. */
  badge: ReactNode;
  reasons: Choice;
  /** Of the lines at these places. */
  lineNames: (places: readonly number[]) => readonly string[];
}

/** What was answered and what proves it. */
export function Proof({ title, decision, badge, reasons, lineNames }: Props) {
  const inPart = decision.refused.length > 0 && decision.approved.length > 0;
  const list = (places: readonly number[]) => lineNames(places).join('\n');
  const facts: (Fact | false)[] = [
    { label: 'Por', value: decision.name },
    { label: 'CPF/CNPJ', value: decision.document && formatDocument(decision.document), mono: true },
    { label: 'Quando', value: formatDateTime(decision.at) },
    { label: 'Por onde', value: decisionChannel.label(decision.channel) },
    decision.recorded_by !== null && { label: 'Registrado por', value: decision.recorded_by },
    decision.reference !== null && { label: 'Pedido do cliente', value: decision.reference },
    decision.refusal_reason !== null && { label: 'Motivo', value: reasons.label(decision.refusal_reason) },
    decision.comment !== null && { label: 'Comentário', value: decision.comment },
    inPart && { label: 'Aprovou', value: list(decision.approved) },
    inPart && { label: 'Recusou', value: list(decision.refused) },
    { label: 'Documento (SHA-256)', value: <Hash value={decision.document_sha256} /> },
    decision.ip !== null && { label: 'Endereço IP', value: decision.ip, mono: true },
    decision.user_agent !== null && { label: 'Navegador', value: decision.user_agent },
  ];
  return (
    <Block title={title} action={badge}>
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
