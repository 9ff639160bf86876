import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const webhookStatus = choice({
  ACTIVE: ['Ativo', 'green'],
  SUSPENDED: ['Suspenso', 'red'],
  INACTIVE: ['Desligado', 'gray'],
});
export const deliveryStatus = choice({
  PENDING: ['A entregar', 'yellow'],
  SENT: ['Entregue', 'green'],
  FAILED: ['Falhou', 'red'],
});

/** Minutes from one try to the next: a day in all. */
const waits = [1, 5, 15, 60, 120, 240, 480, 519];
export const mostTries = waits.length + 1;
/** Until the next try; nothing after the last. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1];

export const keptDays = 30;
/** The secret before the new one signs beside it for so long. */
export const overlapHours = 24;

export const webhookMachine = machine()({
  noun: 'O webhook',
  status: webhookStatus,
  initial: 'ACTIVE',
  edit: { in: ['ACTIVE', 'SUSPENDED', 'INACTIVE'], otherwise: '' },
  remove: { in: ['SUSPENDED', 'INACTIVE'], otherwise: 'Desligue o webhook antes de excluí-lo.' },
  steps: {
    activate: {
      label: 'Ativar',
      from: ['SUSPENDED', 'INACTIVE'],
      to: 'ACTIVE',
      done: 'Webhook ativado!',
    },
    deactivate: {
      label: 'Desligar',
      from: ['ACTIVE', 'SUSPENDED'],
      to: 'INACTIVE',
      confirm: 'O que acontecer a partir de agora não será contado a este endereço.',
      done: 'Webhook desligado!',
    },
    suspend: { label: 'Suspender', from: ['ACTIVE'], to: 'SUSPENDED', by: ['system'], reason: true },
  },
});
