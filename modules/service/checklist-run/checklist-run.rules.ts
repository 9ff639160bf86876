import { fails, isMeasurement } from '#modules/registry/checklist/checklist.rules.ts';

type AnswerType = 'CHECK' | 'YES_NO_NA' | 'NUMBER' | 'TEXT' | 'CHOICE' | 'PHOTO';
type Status = 'PENDING' | 'IN_PROGRESS' | 'PAUSED' | 'DONE';

interface Asked {
  answer_type: AnswerType;
  min: string | null;
  max: string | null;
  options: readonly string[];
  expected: 'YES' | 'NO' | null;
  required: boolean;
  requires_photo_on_fail: boolean;
}
interface Answered extends Asked {
  status: Status;
  answer: string | null;
}

const yesNoNa: readonly string[] = ['YES', 'NO', 'NA'];

/** What is wrong with an answer to such a task; null when nothing is. */
export function answerError(task: Asked, answer: string | null): string | null {
  if (answer === null) return null;
  switch (task.answer_type) {
    case 'CHECK':
      return answer === 'DONE' ? null : 'Esta tarefa só se confirma';
    case 'YES_NO_NA':
      return yesNoNa.includes(answer) ? null : 'Responda sim, não ou não se aplica';
    case 'NUMBER':
      return isMeasurement(answer) ? null : 'Informe um número, com até 4 casas decimais';
    case 'CHOICE':
      return task.options.includes(answer) ? null : 'Escolha uma das opções';
    case 'PHOTO':
      return 'Esta tarefa se responde com foto';
    case 'TEXT':
      return null;
  }
}

export const needsPhoto = (task: Asked, answer: string | null): boolean =>
  task.answer_type === 'PHOTO' || (task.requires_photo_on_fail && fails(task, answer));

export type Missing = 'answer' | 'photo';

/** What a task still lacks; null when nothing. An optional one nobody began lacks nothing. */
export function missingOf(task: Answered & { photos: number }): Missing | null {
  const photoless = task.photos === 0 && needsPhoto(task, task.answer);
  if (task.answer_type === 'PHOTO') return photoless && task.required ? 'photo' : null;
  if (task.status !== 'DONE') return task.required ? 'answer' : null;
  return photoless ? 'photo' : null;
}

/** What to tell about it. */
export const missingWords: Record<Missing, string> = { answer: 'Falta responder', photo: 'Falta a foto' };

/** Answered tasks of so many; a task that still lacks its photo is not yet answered. */
export function progressOf(tasks: readonly (Answered & { photos: number })[]): { done: number; total: number } {
  const done = tasks.filter((task) => task.status === 'DONE' && missingOf(task) === null).length;
  return { done, total: tasks.length };
}
