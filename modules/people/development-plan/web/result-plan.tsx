import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { developmentPlan } from '../contract.ts';
import { NewGoalDialog } from './goal-dialogs.tsx';
import { GoalList } from './goal-list.tsx';

/** What the two set out to do about a result. */
export default function ResultPlan({ instance }: { instance: EvaluationInstance }) {
  const { uuid, employee_uuid, employee_name, mine } = instance;
  const { data } = useQuery(queryOf(developmentPlan.ofResult, { params: { uuid } }));
  const [adding, setAdding] = useState(false);
  const isTheirs = useUser().uuid === employee_uuid;
  if (!data) return <Skeleton h={120} mt="xl" />;
  return (
    <Block
      title="Plano de desenvolvimento"
      action={
        (mine || isTheirs) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            Novo objetivo
          </Button>
        )
      }
    >
      {data.data.length === 0 ? (
        <Text c="dimmed">Nenhum objetivo combinado a partir deste resultado.</Text>
      ) : (
        <GoalList goals={data.data} />
      )}
      {adding && (
        <NewGoalDialog
          people={[{ uuid: employee_uuid, name: employee_name }]}
          result={uuid}
          onClose={() => setAdding(false)}
        />
      )}
    </Block>
  );
}
