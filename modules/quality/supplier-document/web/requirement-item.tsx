import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { supplierDocument, type RequirementRow } from '../contract.ts';
import { requirementState } from '../supplier-document.rules.ts';
import type { Asking } from './document-dialogs.tsx';
import { saveDocument } from './save-document.ts';
import classes from './documents.module.css';

interface Props {
  one: RequirementRow;
  onAsk: (asking: Asking) => void;
}

/** One of the documents asked for: how it stands, and what is to be done about it. */
export function RequirementItem({ one: { type, state, document, waiting, blocks }, onAsk }: Props) {
  const can = useCan();
  const pending = waiting ?? (document?.review === 'PENDING' ? document : null);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{type.name}</Text>
          {type.critical && (
            <Badge variant="outline" color={blocks ? 'red' : 'gray'} size="sm">
              Crítico
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {saidOf(document) ?? type.notes ?? 'Ainda não enviado.'}
        </Text>
        {waiting && <Text size="sm">{`Outro espera análise, enviado por ${waiting.sent_by ?? 'alguém'}.`}</Text>}
      </div>
      <StatusBadge of={requirementState} value={state} />
      <Group gap="xs">
        {document?.file_uuid && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveDocument(document)}
          >
            Baixar
          </Button>
        )}
        {pending && can(supplierDocument.review) && (
          <Button size="xs" onClick={() => onAsk({ kind: 'review', document: pending })}>
            Analisar
          </Button>
        )}
        {!pending && can(supplierDocument.create) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileUpload size={16} />}
            onClick={() => onAsk({ kind: 'send', types: [type] })}
          >
            Enviar
          </Button>
        )}
        {state !== 'WAIVED' && can(supplierDocument.waive) && (
          <Button size="xs" variant="subtle" onClick={() => onAsk({ kind: 'waive', type })}>
            Dispensar
          </Button>
        )}
      </Group>
    </li>
  );
}

function saidOf(document: RequirementRow['document']): string | undefined {
  if (!document) return undefined;
  const { valid_until, number, reason, review } = document;
  const until = valid_until ? `válido até ${formatDate(valid_until)}` : 'sem prazo';
  const parts = [number, review === 'REJECTED' ? null : until, reason].filter(Boolean).join(' · ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
