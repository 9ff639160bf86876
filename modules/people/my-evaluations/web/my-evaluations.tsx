import { Skeleton, Title } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { evaluationInstance, type EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { InstanceItem } from './instance-item.tsx';
import classes from './my-evaluations.module.css';

/** Everybody's own: what is to answer first, then what came of it. */
export function Component() {
  const { data } = useQuery(queryOf(evaluationInstance.myEvaluations));
  const rows = data?.data ?? [];
  /** What is to answer comes by its day; the rest with the newest first. */
  const newest = rows.toSorted((one, other) => other.due_on.localeCompare(one.due_on));
  const open = rows.filter(({ mine, can_submit }) => mine && can_submit);
  const results = newest.filter((row) => row.side === 'MANAGER' && !row.mine);
  const rest = newest.filter((row) => !open.includes(row) && !results.includes(row));
  return (
    <div className={classes.page}>
      <PageHeader title="Minhas avaliações" subtitle="O que você responde fica guardado a cada resposta." />
      {!data && <Skeleton h={160} />}
      {data && rows.length === 0 && (
        <Empty
          icon={<IconClipboardCheck size={40} stroke={1.4} />}
          title="Nenhuma avaliação"
          sentence="Quando um ciclo começar, o que houver para você aparece aqui."
        />
      )}
      <Part title="A responder" rows={open} />
      <Part title="Do meu gestor" rows={results} />
      <Part title="Anteriores" rows={rest} />
    </div>
  );
}

function Part({ title, rows }: { title: string; rows: readonly EvaluationInstance[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <ul className={classes.list}>
        {rows.map((row) => (
          <InstanceItem key={row.uuid} row={row} />
        ))}
      </ul>
    </section>
  );
}
