import type { ServerModule } from '#core/server/module.ts';
import { requestWaiting, waitingReminder } from './waiting.reminder.ts';

export const requestAnalysisModule: ServerModule = {
  name: 'request-analysis',
  dependsOn: ['purchase-request', 'purchase-setting'],
  mounts: [],
  reminders: [waitingReminder],
  waiting: requestWaiting,
};
