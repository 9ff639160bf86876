import { Group, Stack, Text } from '@mantine/core';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import type { Ledger } from '../contract.ts';
import { eventKind, unitCondition } from '../rental-movement.rules.ts';
import './public.tsx';

type Event = Ledger['events'][number];

/** Everything told of a rental, the last first. */
export function EventList({ events, contract }: { events: readonly Event[]; contract: string }) {
  if (events.length === 0) return <Text c="dimmed">Nada foi entregue ainda.</Text>;
  return (
    <Stack gap="xs">
      {events.toReversed().map((event) => (
        <Group key={event.uuid} gap="xs" align="baseline">
          <StatusBadge of={eventKind} value={event.kind} />
          <Text size="sm">{wordsOf(event)}</Text>
          <Text size="xs" c="dimmed">
            {event.user_name}
          </Text>
          <FillParts slot="rental-movement.event" handed={{ event, contract }} />
        </Group>
      ))}
    </Stack>
  );
}

function wordsOf({ on_day, until_day, unit, old_unit, meter, condition, idle_from, ...more }: Event): string {
  return [
    until_day ? `${formatDate(on_day)} a ${formatDate(until_day)}` : formatDate(on_day),
    old_unit ? `${old_unit.asset_number} por ${unit?.asset_number}` : unit?.asset_number,
    condition && unitCondition.label(condition),
    meter !== null && `medidor ${formatNumber(meter)}`,
    idle_from && `parado desde ${formatDate(idle_from)}`,
    more.accessories && `com ${more.accessories}`,
    more.notes,
    more.override_reason && `Liberado com pendência: ${more.override_reason}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
