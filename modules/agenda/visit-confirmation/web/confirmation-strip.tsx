import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { StatusBadge, WordBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { visitConfirmation } from '../contract.ts';
import { confirmationAnswer } from '../visit-confirmation.rules.ts';

/** What the customer was asked of the visit, and what they said. */
export default function ConfirmationStrip({ schedule }: { schedule: Schedule }) {
  const { data } = useQuery(queryOf(visitConfirmation.ofVisit, { params: { uuid: schedule.uuid } }));
  const asked = data?.data;
  if (!asked) return null;
  if (!asked.answer)
    return (
      <Group gap="xs">
        <WordBadge tone="gray">Aguardando o cliente</WordBadge>
        <Text size="sm" c="dimmed">
          Perguntado a {asked.email} em {formatDateTime(asked.asked_at)}
        </Text>
      </Group>
    );
  return (
    <Group gap="xs">
      <StatusBadge of={confirmationAnswer} value={asked.answer} />
      <Text size="sm">
        {[
          asked.answered_by,
          formatDateTime(asked.answered_at),
          asked.wanted_date && `prefere ${formatDate(asked.wanted_date)}`,
          asked.comment,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  );
}
