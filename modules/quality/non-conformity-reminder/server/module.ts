import type { ServerModule } from '#core/server/module.ts';
import { nonConformityReminders } from './non-conformity.reminders.ts';

export const nonConformityReminderModule: ServerModule = {
  name: 'non-conformity-reminder',
  dependsOn: ['non-conformity'],
  mounts: [],
  reminders: nonConformityReminders,
};
