import { mounted, type ServerModule } from '#core/server/module.ts';
import { reportSchedule } from '../contract.ts';
import { sendCopy, sendJob } from './delivery.jobs.ts';
import { leaveMounted, receivedMounted } from './leave.routes.ts';
import { scheduleHandlers } from './report-schedule.actions.ts';
import { reportSchedulePermissions } from './report-schedule.permissions.ts';
import { turnReminder } from './turn.reminder.ts';

export const reportScheduleModule: ServerModule = {
  name: 'report-schedule',
  dependsOn: ['company', 'user'],
  permissions: [reportSchedulePermissions],
  personal: {
    report_delivery: { staff: ['user_name'] },
    report_leave: { staff: ['user_name'] },
    report_schedule: { staff: ['people', 'people_names'], none: ['name'] },
  },
  mounts: [mounted(reportSchedule, scheduleHandlers), receivedMounted, leaveMounted],
  jobs: { [sendJob]: sendCopy },
  reminders: [turnReminder],
  notices: { report_schedule: 'Relatórios agendados' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    report_schedule: {
      label: 'Relatório agendado',
      show: reportSchedule.list.access,
      visible: async ({ db, user }, uuid) =>
        (await db
          .selectFrom('report_schedule')
          .select('uuid')
          .where('uuid', '=', uuid)
          .where('owner_uuid', '=', user.uuid)
          .executeTakeFirst()) !== undefined,
      tables: ['report_schedule', 'report_leave'],
    },
  },
};
