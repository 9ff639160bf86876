import { Text } from '@mantine/core';
import { IconBellRinging, IconCheck, IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { StatusBadge } from '#core/web/badge.tsx';
import { Proof } from '#core/web/decision/proof.tsx';
import { Moments, type Moment } from '#core/web/show/moments.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { budgetStatus, refusalReason } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';

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
        <Proof
          key={decision.uuid}
          title="Resposta do cliente"
          decision={decision}
          badge={<StatusBadge of={budgetStatus} value={decision.status} />}
          reasons={refusalReason}
          lineNames={(places) =>
            places.map((place) => row.items.find(({ position }) => position === place)?.description ?? '')
          }
        />
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
