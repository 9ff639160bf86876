import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { Stop } from '../contract.ts';
import classes from './day-page.module.css';

/** One place to be at one hour: who goes, what for, how far it is; it opens the visit or the order. */
export function StopLine({ stop }: { stop: Stop }) {
  const { kind, uuid, code, title, status, time, customer_name, address, equipment_name, technicians } = stop;
  const isVisit = kind === 'VISIT';
  return (
    <li>
      <Link to={`${isVisit ? '/maintenance-schedule' : '/service-order'}/show/${uuid}`} className={classes.stop}>
        <time>{time}</time>
        <span className={classes.words}>
          <Text span fw={600} size="sm" lineClamp={2}>
            {customer_name ?? 'Equipamento próprio'}
          </Text>
          <Text span size="sm" lineClamp={2}>
            {title}
          </Text>
          <Text span size="xs" c="dimmed">
            {[code, equipment_name, address].filter(Boolean).join(' · ')}
          </Text>
          <span className={classes.foot}>
            <StatusBadge of={isVisit ? scheduleStatus : orderStatus} value={status} />
            <Text span size="xs" {...(technicians.length === 0 ? { c: 'red' } : {})}>
              {technicians.map(({ name }) => name).join(', ') || 'Sem técnico'}
            </Text>
          </span>
        </span>
      </Link>
    </li>
  );
}
