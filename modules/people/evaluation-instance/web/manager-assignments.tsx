import { Skeleton, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { evaluationInstance } from '../contract.ts';
import { InstanceItem } from './instance-item.tsx';
import classes from './evaluation.module.css';

/** The manager's: by cycle and person, theirs to answer beside the person's own; the cycle that ends last first. */
export function Component() {
  const { data } = useQuery(queryOf(evaluationInstance.managerAssignments));
  const rows = data?.data.toSorted((one, other) => other.due_on.localeCompare(one.due_on)) ?? [];
  const byCycle = [...Map.groupBy(rows, ({ cycle_uuid }) => cycle_uuid).values()];
  return (
    <div className={classes.page}>
      <PageHeader title="Avaliações da equipe" subtitle="O que você avalia, e a autoavaliação de cada um." />
      {!data && <Skeleton h={160} />}
      {data && byCycle.length === 0 && (
        <Empty
          icon={<IconUsersGroup size={40} stroke={1.4} />}
          title="Nenhuma avaliação de equipe"
          sentence="Quando um ciclo começar, as pessoas que você avalia aparecem aqui."
        />
      )}
      {byCycle.map((all) => {
        const mine = all.filter((row) => row.mine);
        return (
          <section key={all[0]?.cycle_uuid} className={classes.section} aria-label={all[0]?.cycle_name ?? ''}>
            <Title order={2} size="h4">
              {all[0]?.cycle_name}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {mine.filter((row) => row.is_submitted).length} de {mine.length} enviadas
            </Text>
            <ul className={classes.list}>
              {all.map((row) => (
                <InstanceItem key={row.uuid} row={row} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
