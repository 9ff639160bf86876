import { isAbove, isBelow } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';

type AnswerType = 'CHECK' | 'YES_NO_NA' | 'NUMBER' | 'TEXT' | 'CHOICE' | 'PHOTO';
interface Limits {
  min: string | null;
  max: string | null;
}
/** What a yes-or-no task hopes for; null only informs. */
type Expected = 'YES' | 'NO' | null;
interface Judged extends Limits {
  answer_type: AnswerType;
  expected: Expected;
}
interface Settings extends Judged {
  unit: string | null;
  options: string[];
  requires_photo_on_fail: boolean;
  on_fail: 'NON_CONFORMITY' | 'SERVICE_ORDER' | null;
}

/** Only these answers can say that something is wrong: not the expected one, a measurement out of its limits. */
export const canFail = ({
  answer_type,
  expected,
}: {
  answer_type?: string | undefined;
  expected?: string | null | undefined;
}): boolean => answer_type === 'NUMBER' || (answer_type === 'YES_NO_NA' && Boolean(expected));

/** Decimal text, as measured. */
export const isMeasurement = (answer: string): boolean => /^-?\d{1,9}(\.\d{1,4})?$/.test(answer);

/** Whether there is anything to judge an answer by: without a limit or an expected answer there is no verdict. */
export const isJudged = ({ answer_type, min, max, expected }: Judged): boolean =>
  answer_type === 'NUMBER' ? min !== null || max !== null : answer_type === 'YES_NO_NA' && expected !== null;

/** Not the expected answer, or a measurement out of its limits: the one place that says so, for the server and every screen. */
export function fails(task: Judged, answer: string | null): boolean {
  if (answer === null) return false;
  if (task.answer_type === 'YES_NO_NA') return task.expected !== null && answer !== 'NA' && answer !== task.expected;
  if (task.answer_type !== 'NUMBER' || !isMeasurement(answer)) return false;
  return (task.min !== null && isBelow(answer, task.min)) || (task.max !== null && isAbove(answer, task.max));
}

/** "Entre 0 e 0,3 Ω"; empty without limits. */
export function limitsOf({ min, max, unit }: Limits & { unit: string | null }): string {
  const shown = (value: string) => [formatNumber(value, decimalsOf(value)), unit].filter(Boolean).join(' ');
  if (min && max) return `Entre ${formatNumber(min, decimalsOf(min))} e ${shown(max)}`;
  if (min) return `No mínimo ${shown(min)}`;
  return max ? `No máximo ${shown(max)}` : '';
}
const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** Field → message: what no setting can say alone. Form and server ask here. */
export function taskErrors(task: Settings): Record<string, string> {
  const errors: Record<string, string> = {};
  if (task.answer_type === 'NUMBER' && task.min !== null && task.max !== null && isAbove(task.min, task.max))
    errors['max'] = 'O máximo não pode ser menor que o mínimo';
  if (task.answer_type === 'CHOICE') {
    if (task.options.length < 2) errors['options'] = 'Adicione ao menos duas opções';
    else if (new Set(task.options).size < task.options.length) errors['options'] = 'Há opções repetidas';
  }
  return errors;
}

/** Settings left over from another kind of answer are dropped. */
export function ownSettings<T extends Settings>(task: T): T {
  const measured = task.answer_type === 'NUMBER';
  return {
    ...task,
    unit: measured ? task.unit : null,
    min: measured ? task.min : null,
    max: measured ? task.max : null,
    options: task.answer_type === 'CHOICE' ? task.options : [],
    expected: task.answer_type === 'YES_NO_NA' ? task.expected : null,
    requires_photo_on_fail: canFail(task) && task.requires_photo_on_fail,
    on_fail: canFail(task) ? task.on_fail : null,
  };
}

interface Timed {
  tasks: readonly { estimated_minutes?: number | undefined }[];
}
export const minutesOf = (modules: readonly Timed[]): number =>
  modules.reduce((sum, { tasks }) => sum + tasks.reduce((part, task) => part + (task.estimated_minutes ?? 0), 0), 0);
