import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { AnswerKind } from '#core/contract/decision.ts';

export const confirmationAnswer = choice({
  CONFIRM: ['Confirmada pelo cliente', 'green'],
  ANOTHER_DAY: ['Cliente pede outro dia', 'yellow'],
});
export type ConfirmationAnswer = ValueOf<typeof confirmationAnswer>;

export const answers: Record<ConfirmationAnswer, AnswerKind> = {
  CONFIRM: {
    title: 'Confirmar visita',
    verb: 'Confirmar visita',
    comment: { label: 'Algum recado? (opcional)' },
  },
  ANOTHER_DAY: {
    title: 'Pedir outro dia',
    verb: 'Enviar pedido',
    comment: { label: 'Que dias e horários servem?', required: 'Conte que dias e horários servem' },
  },
};
/** Nobody is asked why: a visit is not refused here. */
export const noReasons = choice({ NONE: 'Sem motivo' });
