import { Alert, Anchor, Badge, Text, Title } from '@mantine/core';
import { IconBell, IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayOf, formatDuration, formatTime } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import type { Command } from '#core/web/queue/command.ts';
import { useUser } from '#core/web/session.tsx';
import { useNow } from '#core/web/use-now.ts';
import { useOrderHere } from '#modules/service/field-work/web/public.tsx';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { assignment, type AssignedLabor } from '../contract.ts';
import { daySections, hasNextStep, sectionOf, type DaySection } from '../my-day.rules.ts';
import { useAccepting } from './accepting.ts';
import { DayCard } from './day-card.tsx';
import { useShownTimer } from './presses.ts';
import { useFinishedHere } from './shown-order.ts';
import classes from './labor.module.css';

const syncEvery = 20_000;
const titles: Record<DaySection, string> = { now: 'Agora', today: 'Hoje', late: 'Atrasadas', later: 'Depois' };

/** The work of whoever is signed in, asked again by itself. */
export function useMyWork() {
  const user = useUser();
  return useQuery({
    ...queryOf(assignment.assigned, {
      params: { uuid: user.uuid },
      query: { since: dayOf(useNow()), per_page: '200' },
    } as never),
    refetchInterval: syncEvery,
    // The same work on another device shows here as soon as one looks.
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
}
type Found = ReturnType<typeof useMyWork>;

/** What runs, what is for today, what is late, and what comes later; each with its next action. */
export function MyDayToday({ found }: { found: Found }) {
  const now = useNow();
  const shown = useShownTimer();
  const accepting = useAccepting();
  const after = useOrderHere();
  const isFinished = useFinishedHere();
  const known = found.data?.data ?? [];
  const evaluatedAt = ({ evaluates, service_order }: AssignedLabor) =>
    evaluates ? after(service_order).evaluatedAt : null;
  const isDoneHere = (labor: AssignedLabor) => isFinished(labor.timer.labor_id) || evaluatedAt(labor) !== null;
  const doneHere = ({ uuid }: AssignedLabor['service_order']) =>
    known.filter((labor) => labor.service_order.uuid === uuid && isDoneHere(labor)).length;
  const all = known.map((labor) => ({
    ...labor,
    service_order: {
      ...labor.service_order,
      status: after(labor.service_order).status,
      open_labors: labor.service_order.open_labors - doneHere(labor.service_order),
    },
    timer: shown(labor.timer, found.dataUpdatedAt, evaluatedAt(labor)),
    ...saidTo(accepting(labor)),
  }));
  const waiting = all.filter((labor) => labor.assignment_status === 'PENDING');
  const mine = all.filter((labor) => labor.assignment_status === 'ACCEPTED' && labor.status !== 'CANCELLED');
  const finished = mine.filter(({ timer }) => timer.status === 'COMPLETED');
  const orders = [...Map.groupBy(mine, ({ service_order }) => service_order.uuid).values()].filter(
    (labors) => labors.some(({ timer }) => timer.status !== 'COMPLETED') || isOpenToMe(labors),
  );
  const bySection = Map.groupBy(orders, (labors) => placeOf(labors, now));
  return (
    <>
      {found.isError && (
        <Alert color="yellow" title="Sem contato com o servidor">
          O que você vê é de {formatTime(new Date(found.dataUpdatedAt).toISOString())}. O tempo em andamento continua
          contando no servidor.
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert color="blue" icon={<IconBell size={20} />}>
          <Anchor component={Link} to="/assignments/pending" inherit>
            {waiting.length === 1
              ? '1 serviço espera a sua resposta'
              : `${waiting.length} serviços esperam a sua resposta`}
          </Anchor>
        </Alert>
      )}
      {orders.length === 0 && (
        <Alert color="green" icon={<IconMoodSmile size={20} />}>
          Nenhum serviço em aberto para você agora.
        </Alert>
      )}
      {daySections.map((section) => {
        const cards = (bySection.get(section) ?? []).toSorted(byWeight);
        if (cards.length === 0) return null;
        return (
          <section key={section} aria-label={titles[section]} className={classes.part}>
            <Title order={2} size="h4">
              {titles[section]}{' '}
              <Text span inherit c="dimmed" fw={400}>
                {cards.length}
              </Text>
            </Title>
            {cards.map((labors) => (
              <DayCard
                key={labors[0]?.service_order.uuid}
                labors={labors}
                asOf={found.dataUpdatedAt}
                large={section === 'now'}
              />
            ))}
          </section>
        );
      })}
      {finished.length > 0 && <Finished labors={finished} today={dayOf(now)} />}
    </>
  );
}

/** What was said here to work offered counts, though the server has not heard it. */
function saidTo(said: readonly Command[]): { assignment_status?: 'ACCEPTED' | 'REJECTED' } {
  const waiting = said.findLast(({ state }) => state === 'waiting');
  return waiting ? { assignment_status: waiting.kind === 'accept' ? 'ACCEPTED' : 'REJECTED' } : {};
}

function factsOf({ service_order: order }: AssignedLabor, now: Date) {
  const { status, open_labors, scheduled_for: at, solution_due_at: due } = order;
  return {
    status,
    open_labors,
    scheduled: at && dayOf(at),
    due: due && dayOf(due),
    breached: due !== null && Date.parse(due) < now.getTime(),
  };
}
function placeOf(labors: readonly AssignedLabor[], now: Date): DaySection {
  const [first] = labors;
  return first ? sectionOf(factsOf(first, now), labors, dayOf(now)) : 'later';
}
/** All of mine is done, and the order waits to be concluded or handed over. */
const isOpenToMe = (labors: readonly AssignedLabor[]): boolean => {
  const [first] = labors;
  return first !== undefined && hasNextStep(factsOf(first, new Date()), labors);
};

/** Urgent first, then what was asked for first. */
function byWeight(a: readonly AssignedLabor[], b: readonly AssignedLabor[]): number {
  const weight = ([first]: readonly AssignedLabor[]) => priority.values.indexOf(first?.service_order.priority ?? 'LOW');
  const when = ([first]: readonly AssignedLabor[]) => first?.service_order.scheduled_for ?? first?.assigned_at ?? '';
  return weight(b) - weight(a) || when(a).localeCompare(when(b));
}

function Finished({ labors, today }: { labors: readonly AssignedLabor[]; today: string }) {
  const done = labors.filter(({ timer }) => timer.completed_at && dayOf(timer.completed_at) === today);
  if (done.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Concluídos hoje">
      <Title order={2} size="h4">
        Concluídos hoje{' '}
        <Badge variant="light" color="green" size="sm">
          {done.length}
        </Badge>
      </Title>
      <ul className={classes.labors}>
        {done.map(({ uuid, labor_name, service_order, timer }) => (
          <li key={uuid} className={classes.labor}>
            <div className={classes.laborHead}>
              <Text size="sm">
                {labor_name} ·{' '}
                <Anchor component={Link} to={`/service-order/show/${service_order.uuid}`} className="mono" inherit>
                  {service_order.code}
                </Anchor>
              </Text>
              <Text size="sm" c="dimmed">
                {formatDuration(timer.current_time_taken)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
