import type { ServerModule } from '#core/server/module.ts';
import { endingReminders } from './ending.reminder.ts';
import { endTerms, nightlyJob } from './term.job.ts';

export const contractTermModule: ServerModule = {
  name: 'contract-term',
  dependsOn: ['contract-terms', 'maintenance-contract', 'notification', 'rental-contract', 'rental-hold'],
  mounts: [],
  jobs: { [nightlyJob]: endTerms },
  schedule: { [nightlyJob]: '5 3 * * *' },
  reminders: endingReminders,
  notices: { maintenance_contract: 'Contrato de Manutenção', rental_contract: 'Contrato de Locação' },
};
