import type { Asked, Command } from './command.ts';
import { useKept } from './use-kept.ts';

const kind = 'step';
export type KeptStep = Pick<Asked, 'kind' | 'record' | 'group' | 'barrier' | 'data'>;

/** How the queue knows a step of a document: after all that was done of it before, and before all that comes later. */
export const keptStep = (uuid: string, to: string): KeptStep => ({
  kind,
  record: `${kind} ${uuid}`,
  group: uuid,
  barrier: true,
  data: to,
});
export const isKeptStep = (command: Command): boolean => command.kind === kind;

/** Steps that were taken here and are not heard yet, or were refused. */
export function useKeptSteps(): (uuid: string) => Command[] {
  const steps = useKept(isKeptStep);
  return (uuid) => steps.filter(({ group }) => group === uuid);
}
/** The status a kept step leads to. */
export const stepsTo = <Status extends string>({ data }: Command): Status => data as Status;
