import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { developmentPlan } from '../contract.ts';
import { GoalList } from './goal-list.tsx';

/** A person's plan, for who manages evaluations; nothing where there is none. */
export default function UserPlan({ uuid }: { uuid: string }) {
  const { data } = useQuery({ ...queryOf(developmentPlan.ofPerson, { params: { userId: uuid } }), retry: false });
  if (!data || data.data.length === 0) return null;
  return (
    <Box w="100%">
      <Block title="Plano de desenvolvimento">
        <GoalList goals={data.data} />
      </Block>
    </Box>
  );
}
