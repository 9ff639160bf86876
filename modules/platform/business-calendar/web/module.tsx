import { fieldHistory, type WebModule } from '#core/web/module.ts';

export const businessCalendar: WebModule = {
  name: 'business-calendar',
  routes: [],
  history: {
    business_calendar: () => import('./business-calendar.words.ts'),
    calendar_day: fieldHistory(async () => (await import('../contract.ts')).calendarDayFields),
  },
};
