import { Alert, Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { rentalReturn } from '../contract.ts';

/** Returns of a rental with something nobody has settled, said before everything else. */
export default function OpenReturnsNotice({ uuid, kind }: { uuid: string; kind: 'maintenance' | 'rental' }) {
  const { data } = useQuery({
    ...queryOf(rentalReturn.open, { params: { uuid } }),
    enabled: kind === 'rental',
    meta: { silent: true },
  });
  const terms = data?.data ?? [];
  if (terms.length === 0) return null;
  return (
    <Alert color="yellow" w="100%" title="Devolução com diferenças por resolver">
      <Group gap="sm">
        {terms.map((term) => (
          <Anchor
            key={term.uuid}
            component={Link}
            to={`/contract/handover/show/${term.uuid}`}
            size="sm"
            underline="always"
          >
            {`${term.code} · ${term.asset_number} · ${term.count} ${term.count === 1 ? 'diferença' : 'diferenças'}`}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
}
