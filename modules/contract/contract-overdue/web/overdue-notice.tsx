import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { contractOverdue, overdueList } from '../contract.ts';

/** What of a contract is overdue, said before everything else on its page. */
export default function OverdueNotice({ uuid, kind }: { uuid: string; kind: 'maintenance' | 'rental' }) {
  const query = kind === 'maintenance' ? { maintenance_contract_uuid: uuid } : { rental_contract_uuid: uuid };
  const { data } = useQuery({ ...queryOf(contractOverdue.figures, { query }), meta: { silent: true } });
  if (!data || data.data.count === 0) return null;
  const { count, total, oldest_due_on } = data.data;
  return (
    <Alert
      color="red"
      w="100%"
      title={`${count === 1 ? 'Uma cobrança vencida' : `${count} cobranças vencidas`}: ${formatMoney(total)}`}
    >
      {count === 1 ? 'Venceu' : 'A mais antiga venceu'} em {formatDate(oldest_due_on)}.{' '}
      <Anchor component={Link} to={overdueList(query)} size="sm">
        Ver o que está vencido
      </Anchor>
    </Alert>
  );
}
