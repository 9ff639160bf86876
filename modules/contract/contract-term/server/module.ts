import type { ServerModule } from '#core/server/module.ts';
import { endingReminder, noticeReminder } from './ending.reminder.ts';
import { endTerms, nightlyJob } from './term.job.ts';

export const contractTermModule: ServerModule = {
  name: 'contract-term',
  dependsOn: ['maintenance-contract', 'notification'],
  mounts: [],
  jobs: { [nightlyJob]: endTerms },
  schedule: { [nightlyJob]: '5 3 * * *' },
  reminders: [endingReminder, noticeReminder],
  notices: { maintenance_contract: 'Contrato de Manutenção' },
};
