import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { rentalMovement, type Ledger } from '#modules/contract/rental-movement/contract.ts';

type Event = Ledger['events'][number];
const name = (unit: Event['unit']): string => (unit ? `${unit.asset_number} · nº de série ${unit.serial_number}` : '');

/** Units of a rental that were swapped or came back: they change the contract without an addendum, as what they are. */
export function RentalEvents({ uuid }: { uuid: string }) {
  const { data } = useQuery(queryOf(rentalMovement.ledger, { params: { uuid } }));
  const events = (data?.data.events ?? []).filter((event) => event.kind === 'SWAPPED' || event.kind === 'RETURNED');
  if (events.length === 0) return null;
  return (
    <Block title="Trocas e devoluções, sem aditivo">
      {events.map((event) => (
        <Text key={event.uuid} size="sm">
          {event.kind === 'SWAPPED'
            ? `${formatDate(event.on_day)} · Troca: saiu ${name(event.old_unit)}, entrou ${name(event.unit)}. ${event.notes ?? ''}`
            : `${formatDate(event.on_day)} · Devolução: ${name(event.unit)}.`}
        </Text>
      ))}
    </Block>
  );
}
