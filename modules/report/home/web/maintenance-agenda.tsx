import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { Anchor, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { dayTitle } from '#core/web/calendar/calendar.rules.ts';
import { calendarLabels } from '#core/web/form/calendar-labels.ts';
import { useNow } from '#core/web/use-now.ts';
import { maintenanceSchedule, type ScheduleSummary } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { agendaDay, agendaDays, agendaPage, daysAhead } from './figures.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import classes from './home.module.css';

/** The visits of the next thirty days: a month of which one day is chosen, and what is on it. */
export default function MaintenanceAgenda() {
  const today = dayOf(useNow());
  const [chosen, setChosen] = useState(today);
  const page = useQuery(agendaPage(today));
  const last = page.data?.data.at(-1)?.scheduled_date ?? '';
  const isWhole = !page.data || page.data.meta.total <= page.data.data.length;
  // Home is six calls: which days are beyond the page is asked for when somebody comes near.
  const [isNear, setNear] = useState(false);
  const days = useQuery({ ...agendaDays(today), enabled: isNear && !isWhole, meta: { silent: true } });
  // The last day of a page that is full may go on after it.
  const isBeyond = !isWhole && chosen >= last;
  const day = useQuery({ ...agendaDay(chosen), enabled: isBeyond });
  const found = isBeyond ? day : page;
  const { data, isPending, isError } = found;
  const marked = new Set([...(page.data?.data ?? []), ...(days.data?.data ?? [])].map((row) => row.scheduled_date));
  const visits = data?.data.filter(({ scheduled_date }) => scheduled_date === chosen) ?? [];
  return (
    <section aria-labelledby="maintenance-agenda" className={classes.block}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="maintenance-agenda">
          Agenda de manutenção
        </Title>
        <Anchor component={Link} to="/maintenance-schedule" size="sm">
          Abrir agenda
        </Anchor>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here: what is inside comes into reach */}
      <div className={classes.agenda} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
        <Calendar
          className={classes.month ?? ''}
          // Other days were not asked for: that there is nothing on them cannot be said.
          minDate={today}
          maxDate={addDays(today, daysAhead)}
          locale="pt-br"
          firstDayOfWeek={0}
          weekendDays={[]}
          size="sm"
          ariaLabels={calendarLabels}
          getDayProps={(day) => ({ selected: day === chosen, onClick: () => setChosen(day) })}
          renderDay={(day) => (
            <span className={classes.day} data-marked={marked.has(day) || undefined}>
              {Number(day.slice(8))}
              {marked.has(day) && <VisuallyHidden> com agendamentos</VisuallyHidden>}
            </span>
          )}
        />
        <div role="region" aria-label={`Agendamentos de ${dayTitle(chosen)}`} aria-live="polite">
          <Text fw={600} size="sm" mb="xs">
            {dayTitle(chosen)}
          </Text>
          {isPending && <Skeleton h={56} />}
          {!data && isError && <NotRead what="a agenda" of={found} />}
          {data && visits.length === 0 && <Text c="dimmed">Nenhum agendamento para este dia</Text>}
          <ul className={classes.visits}>
            {visits.map((row) => (
              <Visit key={row.uuid} row={row} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const modelOf = ({ asset_equipment, customer_equipment }: ScheduleSummary): string | undefined =>
  (asset_equipment?.equipment_stock.equipment ?? customer_equipment?.equipment)?.model;

function Visit({ row }: { row: ScheduleSummary }) {
  const can = useCan();
  const also = [modelOf(row), row.responsible?.name].filter(Boolean).join(' · ');
  const words = (
    <>
      <time>{row.scheduled_time.slice(0, 5)}</time>
      <Text size="sm" fw={500} lineClamp={2}>
        {row.title}
      </Text>
      <StatusBadge of={scheduleStatus} value={row.status} />
      <Text size="xs" c="dimmed" className={classes.visitAlso} truncate>
        {also}
      </Text>
    </>
  );
  return (
    <li>
      {can(maintenanceSchedule.show) ? (
        <Link to={`/maintenance-schedule/show/${row.uuid}`} className={classes.visit}>
          {words}
        </Link>
      ) : (
        <div className={classes.visit}>{words}</div>
      )}
    </li>
  );
}
