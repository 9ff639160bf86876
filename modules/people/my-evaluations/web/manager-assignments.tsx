import { Accordion, Skeleton, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { cyclesOf, sentOf, type Member } from './team-cycles.ts';
import { TeamMember } from './team-member.tsx';
import classes from './my-evaluations.module.css';

/** The manager's, by cycle and person: what is theirs to answer first. What was closed is a line until it is opened. */
export function Component() {
  const { data } = useQuery(queryOf(evaluationInstance.managerAssignments));
  const cycles = cyclesOf(data?.data ?? []);
  const [now, before] = [cycles.filter(({ closed }) => !closed), cycles.filter(({ closed }) => closed)];
  return (
    <div className={classes.page}>
      <PageHeader title="Avaliações da equipe" subtitle="O que você avalia, e a autoavaliação de cada um." />
      {!data && <Skeleton h={160} />}
      {data && cycles.length === 0 && (
        <Empty
          icon={<IconUsersGroup size={40} stroke={1.4} />}
          title="Nenhuma avaliação de equipe"
          sentence="Quando um ciclo começar, as pessoas que você avalia aparecem aqui."
        />
      )}
      {now.map((cycle) => (
        <section key={cycle.uuid} className={classes.section} aria-label={cycle.name}>
          <Title order={2} size="h4">
            {cycle.name}
          </Title>
          <Text size="sm" c="dimmed">
            {sentOf(cycle)}
          </Text>
          <Members title={`A responder (${cycle.open.length})`} members={cycle.open} />
          <Members title={`Os demais (${cycle.rest.length})`} members={cycle.rest} />
        </section>
      ))}
      {before.length > 0 && (
        <section className={classes.section} aria-label="Ciclos encerrados">
          <Title order={2} size="h4" mb="sm">
            Ciclos encerrados
          </Title>
          <Accordion variant="separated" order={3} defaultValue={now.length === 0 ? (before[0]?.uuid ?? null) : null}>
            {before.map((cycle) => (
              <Accordion.Item key={cycle.uuid} value={cycle.uuid}>
                <Accordion.Control>
                  <Text fw={500}>{cycle.name}</Text>
                  <Text size="sm" c="dimmed">
                    {sentOf(cycle)}
                  </Text>
                </Accordion.Control>
                <Accordion.Panel>
                  <Members members={cycle.rest} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </section>
      )}
    </div>
  );
}

function Members({ title, members }: { title?: string; members: readonly Member[] }) {
  if (members.length === 0) return null;
  return (
    <>
      {title && (
        <Title order={3} size="h6" mt="md" mb="xs">
          {title}
        </Title>
      )}
      <ul className={classes.list}>
        {members.map((member) => (
          <TeamMember key={member.employee_uuid} of={member} />
        ))}
      </ul>
    </>
  );
}
