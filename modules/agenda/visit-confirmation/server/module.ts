import { can } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { visitConfirmation } from '../contract.ts';
import { confirmationSetting } from '../setting.contract.ts';
import { askReminder, mailJob, sendVisitMail } from './ask.reminder.ts';
import { confirmationOf } from './visit-confirmation.queries.ts';
import { visitPageMounted } from './visit-page.routes.ts';
import { visitConfirmationPersonal } from './visit-confirmation.personal.ts';

export const visitConfirmationModule: ServerModule = {
  name: 'visit-confirmation',
  dependsOn: ['business-calendar', 'company', 'maintenance-schedule', 'notification'],
  personal: visitConfirmationPersonal,
  mounts: [
    mounted(visitConfirmation, {
      ofVisit: async ({ params: { uuid } }, { db }) => {
        await required(findSchedule(db, uuid));
        return { data: await confirmationOf(db, uuid) };
      },
    }),
    mounted(confirmationSetting.calls, settingHandlers(confirmationSetting)),
    visitPageMounted,
  ],
  migrations: `${import.meta.dirname}/migrations`,
  jobs: { [mailJob]: sendVisitMail },
  reminders: [askReminder],
  notices: { maintenance_schedule: 'Agenda de Manutenção' },
  entities: {
    ...settingEntity(confirmationSetting),
    visit_confirmation: {
      label: 'Confirmação de visita',
      show: can('maintenance_schedule', 'show'),
      tables: ['visit_confirmation'],
    },
  },
};
