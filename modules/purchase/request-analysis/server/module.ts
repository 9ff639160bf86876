import type { ServerModule } from '#core/server/module.ts';
import { tellStep } from './tell.ts';
import { requestWaiting, waitingReminder } from './waiting.reminder.ts';

export const requestAnalysisModule: ServerModule = {
  name: 'request-analysis',
  dependsOn: ['notification', 'purchase-request', 'purchase-setting'],
  mounts: [],
  notices: { purchase: 'Pedido de Compra' },
  on: { 'purchase_request.step': tellStep },
  reminders: [waitingReminder],
  waiting: requestWaiting,
};
