import { IconCalendar, IconCalendarStar, IconClock } from '@tabler/icons-react';
import { SiblingTabs, type Sibling } from '#core/web/list/sibling-tabs.tsx';
import { businessCalendar, calendarDay } from '../contract.ts';

const siblings: Sibling[] = [
  { to: '/config/business-calendar', label: 'Ano', icon: IconCalendar, access: businessCalendar.hours },
  {
    to: '/config/business-calendar/days',
    label: 'Feriados e dias especiais',
    icon: IconCalendarStar,
    access: calendarDay.list,
  },
  { to: '/config/business-calendar/hours', label: 'Horários', icon: IconClock, access: businessCalendar.hours },
];

/** The year, its days, the week. */
export const CalendarTabs = ({ at }: { at: string }) => (
  <SiblingTabs label="Calendário comercial" at={at} siblings={siblings} />
);
