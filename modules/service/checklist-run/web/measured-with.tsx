import { Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import type { RunTask } from '../contract.ts';
import { standing } from './answers.ts';
import type { Answer, UnsentAnswer } from './answer-queue.ts';
import classes from './run.module.css';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below a measured value: where it is said what it was measured with. */
    'checklist-run.instrument': {
      task: RunTask;
      /** As it stands here, sent or not. */
      chosen: string | null;
      onChoose: (uuid: string | null) => void;
      /** Whether there is anything to choose from, once that is known. */
      onKnown: (isOffered: boolean) => void;
    };
  }
}

interface Props {
  task: RunTask;
  letter: UnsentAnswer | undefined;
  readOnly: boolean;
  onSave: (own: Partial<Answer>) => void;
}

/** What a value was measured with: chosen by whoever keeps instruments, read as it was kept. */
export function MeasuredWith({ task, letter, readOnly, onSave }: Props) {
  if (readOnly) return <Named task={task} />;
  const { instrument_uuid: chosen } = standing(task, letter);
  const kept = task.instrument_valid_until ? 'named' : 'box';
  return (
    <div className={classes.measured} data-kept={isOfferedHere() ? kept : undefined}>
      <FillParts
        slot="checklist-run.instrument"
        handed={{ task, chosen, onChoose: (uuid) => onSave({ instrument_uuid: uuid }), onKnown: rememberOffered }}
      />
    </div>
  );
}

/** Whether boxes came here the last time: then their place is kept free, and nothing moves when they come. */
const offered = 'checklist-run.instrument';
const isOfferedHere = (): boolean => localStorage.getItem(offered) !== null;
function rememberOffered(isOffered: boolean): void {
  if (isOffered) localStorage.setItem(offered, '1');
  else localStorage.removeItem(offered);
}

function Named({ task }: { task: RunTask }) {
  if (!task.instrument_name) return null;
  const { instrument_certificate: certificate, instrument_valid_until: until } = task;
  const proof = [certificate && `certificado ${certificate}`, until && `válido até ${formatDate(until)}`];
  return (
    <Text size="sm" c="dimmed">
      {[`Medido com ${task.instrument_name}`, ...proof].filter(Boolean).join(' · ')}
    </Text>
  );
}
