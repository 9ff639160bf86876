import { IconCalendarEvent, IconMap2, IconMapPins } from '@tabler/icons-react';
import { SiblingTabs, type Sibling } from '#core/web/list/sibling-tabs.tsx';
import { visitAgenda } from '../contract.ts';

const siblings: Sibling[] = [
  { to: '/maintenance-schedule', label: 'Agenda', icon: IconCalendarEvent, access: visitAgenda.calendar },
  { to: '/maintenance-schedule/day', label: 'Dia por cidade', icon: IconMap2, access: visitAgenda.calendar },
  {
    to: '/maintenance-schedule/next-days',
    label: 'Próximos 30 dias por local',
    icon: IconMapPins,
    access: visitAgenda.calendar,
  },
];

/** Visits by day, and by where one goes. */
export const AgendaTabs = ({ at }: { at: string }) => (
  <SiblingTabs label="Visões da agenda" at={at} siblings={siblings} />
);
