import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import type { VisitEntry } from '#modules/agenda/visit-agenda/contract.ts';
import type { VisitedPlace } from '../contract.ts';
import classes from './next-days.module.css';

/** One customer at one address, and who goes there when. */
export const PlaceCard = ({ place: { customer_name, address, visits } }: { place: VisitedPlace }) => (
  <li className={classes.card}>
    <Text fw={600}>{customer_name ?? 'Equipamentos próprios'}</Text>
    {address && (
      <Text size="xs" c="dimmed">
        {address}
      </Text>
    )}
    <ul className={classes.visits}>
      {visits.map((visit) => (
        <li key={visit.uuid}>
          <Link to={`/maintenance-schedule/show/${visit.uuid}`} className={classes.visit}>
            <span className={classes.when}>{dayAndHour(visit)}</span>
            <span>
              {visit.title}
              <Text span size="xs" c="dimmed" display="block">
                {[visit.equipment_name, visit.responsible_name ?? 'sem técnico'].filter(Boolean).join(' · ')}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </li>
);

/** `24/11 09:00`: within 30 days nobody asks for the year. */
export const dayAndHour = ({
  scheduled_date,
  scheduled_time,
}: Pick<VisitEntry, 'scheduled_date' | 'scheduled_time'>): string =>
  `${formatDate(scheduled_date).slice(0, 5)} ${scheduled_time.slice(0, 5)}`;
