import { Alert, Anchor } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { isDay } from '#core/web/form/parse-day.ts';
import { queryOf } from '#core/web/query.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { visitAgenda } from '../contract.ts';
import { visitsThenText } from '../visit-agenda.rules.ts';
import { standard } from './visit-standard.ts';

interface Props {
  from: string;
  to: string;
  user_uuid?: string | undefined;
}

/** While somebody writes an absence or closes a day: the visits that stand there already, which nobody moves for them. */
export default function VisitsThen({ from, to, user_uuid }: Props) {
  const mayOpen = useCan()(maintenanceSchedule.list);
  const { data } = useQuery({
    ...queryOf(visitAgenda.expected, { query: { from, to, ...(user_uuid ? { user_uuid } : {}) } }),
    enabled: isDay(from) && isDay(to) && from <= to,
    meta: { silent: true },
  });
  const count = data?.data.count ?? 0;
  if (count === 0) return null;
  const days = {
    scheduled_date_from: from,
    scheduled_date_to: to,
    ...(user_uuid ? { responsible_uuid: user_uuid } : {}),
  };
  return (
    <Alert color="yellow" role="status" icon={<IconCalendarExclamation size={18} />} style={{ gridColumn: '1 / -1' }}>
      {visitsThenText(count, mayOpen)}{' '}
      {mayOpen && (
        <Anchor
          component={Link}
          to={`/maintenance-schedule?${new URLSearchParams({ ...standard, ...days })}`}
          target="_blank"
          inherit
          underline="always"
        >
          {count === 1 ? 'Ver visita' : 'Ver visitas'}
        </Anchor>
      )}
    </Alert>
  );
}
