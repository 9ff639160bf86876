import { choice } from '#core/contract/choice.ts';
import type { AnswerKind } from '#core/contract/decision.ts';

export const handoverAnswers: Record<'SIGN' | 'CONTEST', AnswerKind> = {
  SIGN: {
    title: 'Assinar o termo',
    verb: 'Assinar',
    signature: 'Assine para confirmar',
    comment: { label: 'Algum recado? (opcional)' },
  },
  CONTEST: {
    title: 'Contestar o termo',
    verb: 'Enviar contestação',
    comment: { label: 'O que não confere?', required: 'Conte o que não confere' },
    danger: true,
  },
};
/** Nobody chooses a reason from a list: what does not match is told in words. */
export const noReasons = choice({ NONE: 'Sem motivo' });
