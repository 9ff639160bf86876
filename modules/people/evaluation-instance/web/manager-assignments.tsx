import { Accordion, Skeleton, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { evaluationInstance, type EvaluationInstance } from '../contract.ts';
import { InstanceItem } from './instance-item.tsx';
import { cyclesOf, sentOf } from './team-cycles.ts';
import classes from './evaluation.module.css';

/** The manager's, by cycle: what is theirs to answer first. What was closed is a line until it is opened. */
export function Component() {
  const { data } = useQuery(queryOf(evaluationInstance.managerAssignments));
  const { now, before } = cyclesOf(data?.data ?? []);
  return (
    <div className={classes.page}>
      <PageHeader title="Avaliações da equipe" subtitle="O que você avalia, e a autoavaliação de cada um." />
      {!data && <Skeleton h={160} />}
      {data?.data.length === 0 && (
        <Empty
          icon={<IconUsersGroup size={40} stroke={1.4} />}
          title="Nenhuma avaliação de equipe"
          sentence="Quando um ciclo começar, as pessoas que você avalia aparecem aqui."
        />
      )}
      {now.map((rows) => (
        <section key={rows[0]?.cycle_uuid} className={classes.section} aria-label={rows[0]?.cycle_name ?? ''}>
          <Title order={2} size="h4">
            {rows[0]?.cycle_name}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {sentOf(rows)}
          </Text>
          <Rows rows={rows} />
        </section>
      ))}
      {before.length > 0 && (
        <section className={classes.section} aria-label="Ciclos encerrados">
          <Title order={2} size="h4" mb="sm">
            Ciclos encerrados
          </Title>
          <Accordion
            variant="separated"
            order={3}
            defaultValue={now.length === 0 ? (before[0]?.[0]?.cycle_uuid ?? null) : null}
          >
            {before.map((rows) => (
              <Accordion.Item key={rows[0]?.cycle_uuid} value={rows[0]?.cycle_uuid ?? ''}>
                <Accordion.Control>
                  <Text fw={500}>{rows[0]?.cycle_name}</Text>
                  <Text size="sm" c="dimmed">
                    {sentOf(rows)}
                  </Text>
                </Accordion.Control>
                <Accordion.Panel>
                  <Rows rows={rows} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </section>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly EvaluationInstance[] }) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <InstanceItem key={row.uuid} row={row} />
      ))}
    </ul>
  );
}
