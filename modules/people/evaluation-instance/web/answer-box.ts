import { useSyncExternalStore } from 'react';
import { call } from '#core/web/call.ts';
import { browserOutbox, type Unsent } from '#core/web/outbox.ts';
import { evaluationInstance, type EvaluationResponse } from '../contract.ts';

/** An answer on its way; its task is `instance question`. */
export type UnsentAnswer = Unsent<string | null, EvaluationResponse>;

export const taskOf = (instance: string, question: string): string => `${instance} ${question}`;

/** Answers are shown at once and sent behind; without a connection they wait here, over a reload too. */
export const answerBox = browserOutbox<string | null, EvaluationResponse>(
  'evaluation-answers',
  async ({ task, answer, version }) => {
    const [uuid = '', question_uuid = ''] = task.split(' ');
    const reply = await call(evaluationInstance.respond, {
      params: { uuid },
      body: { question_uuid, answer, version },
    });
    return reply.data;
  },
);

export const useUnsent = (): ReadonlyMap<string, UnsentAnswer> =>
  useSyncExternalStore(answerBox.subscribe, answerBox.read);
