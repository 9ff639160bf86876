import { Alert, Anchor } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isDay } from '#core/web/form/parse-day.ts';
import { queryOf } from '#core/web/query.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { visitsThenText } from '../visit-agenda.rules.ts';
import { standard } from './visit-standard.ts';

interface Props {
  from: string;
  to: string;
  user_uuid?: string | undefined;
}

/** While somebody writes an absence or closes a day: the visits that stand there already, which nobody moves for them. */
export default function VisitsThen({ from, to, user_uuid }: Props) {
  const days = {
    scheduled_date_from: from,
    scheduled_date_to: to,
    ...(user_uuid ? { responsible_uuid: user_uuid } : {}),
  };
  const { data } = useQuery({
    ...queryOf(maintenanceSchedule.list, { query: { status: standard.status, ...days, per_page: 1 } }),
    enabled: isDay(from) && isDay(to) && from <= to,
    meta: { silent: true },
  });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconCalendarExclamation size={18} />} style={{ gridColumn: '1 / -1' }}>
      {visitsThenText(count)}{' '}
      <Anchor
        component={Link}
        to={`/maintenance-schedule?${new URLSearchParams({ ...standard, ...days })}`}
        target="_blank"
        inherit
        underline="always"
      >
        {count === 1 ? 'Ver visita' : 'Ver visitas'}
      </Anchor>
    </Alert>
  );
}
