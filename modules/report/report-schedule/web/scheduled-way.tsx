import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from 'react-router';

/** From the hub to what is sent by itself. */
export default function ScheduledWay() {
  return (
    <Button component={Link} to="/report/scheduled" variant="default" leftSection={<IconCalendarTime size={16} />}>
      Relatórios agendados
    </Button>
  );
}
