import { Accordion, Skeleton, Title } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { developmentPlan, type DevelopmentGoal } from '../contract.ts';
import { NewGoalDialog } from './goal-dialogs.tsx';
import { GoalList } from './goal-list.tsx';
import classes from './plan.module.css';

/** Everybody's own plan, and those they follow. */
export function Component() {
  const mine = useQuery(queryOf(developmentPlan.mine)).data?.data;
  const team = useQuery(queryOf(developmentPlan.team)).data?.data;
  const people = useQuery(queryOf(developmentPlan.people)).data?.data;
  const [adding, setAdding] = useState(false);
  const loaded = mine && team;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Plano de desenvolvimento"
        subtitle="O que se quer alcançar, o que será feito, até quando. Visto por você e por quem acompanha."
        actions={[{ label: 'Novo objetivo', icon: <IconPlus size={16} />, onClick: () => setAdding(true) }]}
      />
      {!loaded && <Skeleton h={200} />}
      {loaded && mine.length + team.length === 0 && (
        <Empty
          icon={<IconTargetArrow size={40} stroke={1.4} />}
          title="Nenhum objetivo"
          sentence="Um plano começa pequeno: um objetivo, uma ação, um prazo."
        />
      )}
      {loaded && (
        <>
          <Part title="Meu plano" goals={mine} />
          <Part title="De quem eu acompanho" goals={team} named />
        </>
      )}
      {adding && people && <NewGoalDialog people={people} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Part({ title, goals, named }: { title: string; goals: readonly DevelopmentGoal[]; named?: boolean }) {
  if (goals.length === 0) return null;
  const open = goals.filter(({ status }) => status === 'OPEN');
  const ended = goals.filter(({ status }) => status !== 'OPEN');
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {open.length > 0 && <GoalList goals={open} named={named ?? false} />}
      {ended.length > 0 && (
        <Accordion variant="separated" order={3} mt="sm" defaultValue={open.length === 0 ? 'ended' : null}>
          <Accordion.Item value="ended">
            <Accordion.Control>
              {ended.length === 1 ? '1 objetivo encerrado' : `${ended.length} objetivos encerrados`}
            </Accordion.Control>
            <Accordion.Panel>
              <GoalList goals={ended} named={named ?? false} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </section>
  );
}
