import { Button, Group, Text } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import { WordBadge } from '#core/web/badge.tsx';
import type { Proposal, ProposedVisit } from '../contract.ts';
import { savedText } from '../grouping.rules.ts';
import classes from './next-days.module.css';
import { dayAndHour } from './place-card.tsx';

interface Props {
  proposal: Proposal;
  onGroup: (() => void) | undefined;
}

/** What could be one trip, who would go when, and what it saves. */
export const ProposalCard = ({ proposal, onGroup }: Props) => (
  <li className={classes.card}>
    <Text fw={600}>{proposal.customer_name ?? proposal.address}</Text>
    <Text size="xs" c="dimmed">
      {[proposal.address, [proposal.city, proposal.state].filter(Boolean).join('/')].filter(Boolean).join(', ')}
    </Text>
    <Text size="sm" mt={6}>
      {proposal.visits.length} visitas em {formatDate(proposal.scheduled_date)} com {proposal.technician.name}
    </Text>
    <Text size="xs" c="dimmed">
      Agora: {proposal.visits.toSorted(byDay).map(dayAndHour).join(' · ')}
    </Text>
    <Group justify="space-between" mt="auto" pt="xs" gap="xs">
      <WordBadge tone="green">{savedText(proposal)}</WordBadge>
      {onGroup && (
        <Button size="xs" variant="default" leftSection={<IconArrowsJoin2 size={16} />} onClick={onGroup}>
          Agrupar visitas
        </Button>
      )}
    </Group>
  </li>
);

const byDay = (one: ProposedVisit, other: ProposedVisit): number =>
  `${one.scheduled_date} ${one.scheduled_time}`.localeCompare(`${other.scheduled_date} ${other.scheduled_time}`, 'en');
