import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { missingOf } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';

/**
 * A section of the checklist weighs as a document does: a long list does not drown the papers, and a lost point says
 * which part of the supplier it is about.
 */
export const sectionState = choice({
  MET: ['Atende', 'green'],
  OPEN: ['A responder', 'yellow'],
  FAILED: ['Não atende', 'red'],
});

type Asked = Omit<RunTask, 'photos' | 'version'> & { photos: readonly unknown[] };
export interface Section {
  name: string;
  state: ValueOf<typeof sectionState>;
  /** Required and not answered, or without the photo it asks for. */
  open: number;
  failed: number;
}

export function sectionOf({ name, tasks }: { name: string; tasks: readonly Asked[] }): Section {
  const failed = tasks.filter((task) => task.failed).length;
  const open = tasks.filter((task) => missingOf({ ...task, photos: task.photos.length }) !== null).length;
  return { name, open, failed, state: failed > 0 ? 'FAILED' : open > 0 ? 'OPEN' : 'MET' };
}

/** Before anybody has begun. */
export const unansweredSection = ({
  name,
  tasks,
}: {
  name: string;
  tasks: readonly { required: boolean }[];
}): Section => {
  const open = tasks.filter(({ required }) => required).length;
  return { name, open, failed: 0, state: open > 0 ? 'OPEN' : 'MET' };
};

/** 'Estrutura: 2 não conformes', 'Rastreabilidade: a responder'. */
export function saidOf({ name, state, failed }: Section): string {
  if (state === 'FAILED') return `${name}: ${formatNumber(failed)} ${failed === 1 ? 'não conforme' : 'não conformes'}`;
  return `${name}: ${sectionState.label(state).toLowerCase()}`;
}
