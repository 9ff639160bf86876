import type { ServerModule } from '#core/server/module.ts';
import { tellStep } from './tell.ts';
import { requestWaiting, waitingReminders } from './waiting.reminder.ts';

export const requestAnalysisModule: ServerModule = {
  name: 'request-analysis',
  dependsOn: ['notification', 'purchase-request', 'purchase-setting'],
  mounts: [],
  notices: { purchase: 'Pedido de Compra' },
  on: { 'purchase_request.step': tellStep },
  reminders: waitingReminders,
  waiting: requestWaiting,
};
