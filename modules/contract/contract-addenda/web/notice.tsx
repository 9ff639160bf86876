import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { amendmentState } from '#modules/contract/contract-amendment/contract-amendment.rules.ts';
import { callsOf } from './open-calls.ts';

/** Whoever opens the contract knows that something is being agreed on, or waits for somebody; a draft is its writer's. */
export default function AmendmentNotice({ uuid, kind }: { uuid: string; kind: 'maintenance' | 'rental' }) {
  const { data } = useQuery(queryOf(callsOf(`${kind}_contract`).open, { params: { uuid } }));
  const open = data?.data;
  if (!open || (open.state === 'DRAFT' && !open.trouble)) return null;
  return (
    <Alert
      color={open.trouble ? 'yellow' : 'blue'}
      w="100%"
      title={`Aditivo ${open.number}: ${amendmentState.label(open.state).toLowerCase()}`}
    >
      {open.trouble ?? 'Até lá o contrato continua como está.'}{' '}
      <RecordLink to={`/contract/${kind}/show/${uuid}?tab=addenda`}>Ver o aditivo</RecordLink>
    </Alert>
  );
}
