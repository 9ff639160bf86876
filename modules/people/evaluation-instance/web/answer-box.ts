import { Answers, type Unsent } from '#core/web/queue/answers.ts';
import { queue } from '#core/web/queue/browser-queue.ts';
import { evaluationInstance, type EvaluationResponse } from '../contract.ts';

/** An answer on its way; its task is `instance question`. */
export type UnsentAnswer = Unsent<string | null, EvaluationResponse>;

export const taskOf = (instance: string, question: string): string => `${instance} ${question}`;

/** Answers are shown at once and sent behind; without a connection they wait here, over a reload too. */
export const answerBox = new Answers<string | null, EvaluationResponse>(
  queue,
  { kind: 'evaluation-answer', name: 'Resposta da avaliação de desempenho' },
  ({ task, answer, version }) => {
    const [uuid = '', question_uuid = ''] = task.split(' ');
    const { path } = evaluationInstance.respond;
    return { method: 'POST', path, params: { uuid }, body: { question_uuid, answer, version } };
  },
);
