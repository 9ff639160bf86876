import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { rentalHandover } from '../contract.ts';
import { handoverStatus, termName } from '../rental-handover.rules.ts';

/** Beside a movement: the term that tells of it. All of a contract's are asked for once. */
export default function EventTerm({ event, contract }: { event: { uuid: string }; contract: string }) {
  const query = { rental_contract_uuid: contract, per_page: 100 };
  const { data } = useQuery({ ...queryOf(rentalHandover.list, { query }), meta: { silent: true } });
  return data?.data
    .filter(({ event_uuid }) => event_uuid === event.uuid)
    .map(({ uuid, code, kind, status }) => (
      <Group key={uuid} gap={6}>
        <Anchor component={Link} to={`/contract/handover/show/${uuid}`} size="sm" underline="always">
          {termName[kind]} {code}
        </Anchor>
        <StatusBadge of={handoverStatus} value={status} />
      </Group>
    ));
}
