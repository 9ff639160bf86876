import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { contractBilling } from '../contract.ts';

/** What of a contract is overdue, said before everything else on its page. */
export default function OverdueNotice({ uuid, kind }: { uuid: string; kind: 'maintenance' | 'rental' }) {
  const of = `${kind}_contract_uuid`;
  const query = { [of]: uuid, overdue: 'true', per_page: '1' };
  const { data } = useQuery({ ...queryOf(contractBilling.list, { query } as never), meta: { silent: true } });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="red" w="100%" title={count === 1 ? 'Uma cobrança vencida' : `${count} cobranças vencidas`}>
      <Anchor component={Link} to={`/contract/billing?${of}=${uuid}&overdue=true`} size="sm">
        Ver o que está vencido
      </Anchor>
    </Alert>
  );
}
