import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#core/web/query.ts';
import { useAnswers as useLetters } from '#core/web/queue/answers.ts';
import { evaluationInstance, type EvaluationResponse } from '../contract.ts';
import { answerBox, taskOf, type UnsentAnswer } from './answer-box.ts';

const none: readonly EvaluationResponse[] = [];

/** What was last answered here, else what the server knows. */
function shown(stored: EvaluationResponse | undefined, letter: UnsentAnswer | undefined): string | null {
  const newer =
    letter && letter.state !== 'refused' && (letter.state !== 'sent' || letter.version > (stored?.version ?? 0));
  return newer ? letter.answer : (stored?.answer ?? null);
}

/** The answers of one form, each kept the moment it is given. */
export function useAnswers(uuid: string) {
  const client = useQueryClient();
  const query = queryOf(evaluationInstance.responses, { params: { uuid } });
  const { data } = useQuery({ ...query, refetchOnWindowFocus: false });
  const letters = useLetters(answerBox);
  const stored = data?.data ?? none;
  useEffect(() => {
    return answerBox.onDelivered((saved) => {
      client.setQueryData<{ data: EvaluationResponse[] }>(query.queryKey, (before) => ({
        data: [...(before?.data ?? []).filter((one) => one.question_uuid !== saved.question_uuid), saved],
      }));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made of the uuid alone
  }, [client, uuid]);
  const storedOf = (question: string) => stored.find((one) => one.question_uuid === question);
  const letterOf = (question: string) => letters.get(taskOf(uuid, question));
  return {
    loaded: data !== undefined,
    letterOf,
    answerOf: (question: string) => shown(storedOf(question), letterOf(question)),
    give: (question: string, answer: string | null) =>
      answerBox.put({ task: taskOf(uuid, question), path: '', answer, version: storedOf(question)?.version ?? 0 }),
    drop: (question: string) => answerBox.drop(taskOf(uuid, question)),
    /** Not yet with the server: nothing may be sent over it. */
    waiting: [...letters.values()].filter(({ task, state }) => task.startsWith(`${uuid} `) && state !== 'sent').length,
  };
}
