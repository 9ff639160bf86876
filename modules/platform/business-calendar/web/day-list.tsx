import { Button } from '@mantine/core';
import { IconCalendarStar, IconPlaylistAdd } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { businessCalendar, calendarDay, calendarDayFields, type CalendarDay } from '../contract.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import { TownDialog } from './town-dialog.tsx';

const columns: Column<CalendarDay>[] = listColumns(calendarDayFields, [
  {
    key: 'day',
    phone: 'line',
    render: ({ day, yearly }) => (yearly ? `${formatDate(day).slice(0, 5)} · todo ano` : formatDate(day)),
  },
  { key: 'name', phone: 'title' },
  { key: 'kind', phone: 'badge' },
  { key: 'city', phone: 'line' },
  'state',
  'hours',
  { key: 'status', hiddenByDefault: true },
  { key: 'updated_at', hiddenByDefault: true },
]);
const filters = listFilters(calendarDayFields, ['kind', 'state', 'city', 'status']);

export function Component() {
  const [adding, setAdding] = useState(false);
  const can = useCan();
  return (
    <>
      <ListScreen
        screen="calendar-day"
        title="Feriados e dias especiais"
        noun={{ one: 'dia', many: 'dias' }}
        resource={calendarDay}
        columns={columns}
        filters={filters}
        searchHint="Nome, município ou UF"
        main={{
          label: 'Novo dia',
          to: '/config/business-calendar/days/register',
          access: calendarDay.create.access,
        }}
        secondary={
          can(businessCalendar.addMany) && (
            <Button variant="default" leftSection={<IconPlaylistAdd size={18} />} onClick={() => setAdding(true)}>
              Feriados de um município
            </Button>
          )
        }
        above={<CalendarTabs at="/config/business-calendar/days" />}
        paths={{ edit: '/config/business-calendar/days/edit' }}
        history={{ entity: 'calendar_day' }}
        nameOf={(row) => row.name}
        removed="Dia excluído com sucesso!"
        empty={{
          icon: <IconCalendarStar size={40} stroke={1.4} />,
          sentence:
            'Os feriados nacionais já são conhecidos. Cadastre os do estado e do município, e os dias em que a empresa fecha ou abre fora do normal.',
        }}
      />
      {adding && <TownDialog onClose={() => setAdding(false)} />}
    </>
  );
}
