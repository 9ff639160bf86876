import { mounted, type ServerModule } from '#core/server/module.ts';
import { slaClock } from '../contract.ts';
import { explain } from './explain.queries.ts';
import { explanationPdf } from './explanation-pdf.ts';
import { keepClocks } from './keep-clocks.actions.ts';
import { askRecount, calendarJob, recount, recountForCalendar, recountJob } from './recount.job.ts';
import { warnManagers, warnPeople } from './warnings.ts';

export const slaClockModule: ServerModule = {
  name: 'sla-clock',
  dependsOn: ['business-calendar', 'company', 'equipment', 'equipment-category', 'service-order', 'sla-configuration'],
  mounts: [
    mounted(slaClock, {
      explain: async ({ params }, ctx) => ({ data: await explain(ctx, params.uuid) }),
      pdf: async ({ params }, ctx) => explanationPdf(ctx, params.uuid),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  on: {
    'service_order.created': (db, ctx, { uuid }) => keepClocks(db, ctx, [uuid]),
    'service_order.status': (db, ctx, { order }) => keepClocks(db, ctx, [order.uuid]),
    'service_order.changed': (db, ctx, { uuid }) => keepClocks(db, ctx, [uuid]),
    'sla_configuration.changed': (db) => askRecount(db),
  },
  jobs: {
    [recountJob]: async (_payload, services) => void (await recount(services)),
    [calendarJob]: async (_payload, services) => void (await recountForCalendar(services)),
  },
  schedule: { [calendarJob]: '*/5 * * * *' },
  reminders: [warnPeople, warnManagers],
};
