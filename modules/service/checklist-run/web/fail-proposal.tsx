import { FillParts } from '#core/web/show/fills.tsx';
import type { RunTask } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below an answer that failed, where its task asks that something be proposed. */
    'checklist-run.failed': {
      task: RunTask;
      /** The order, visit or term it is answered for. */
      owner: string | null;
    };
  }
}

/** Whoever can do what the task proposes offers it here, as soon as the answer is kept. */
export function FailProposal({ task, owner }: { task: RunTask; owner: string | null }) {
  if (!task.failed || !task.on_fail) return null;
  return <FillParts slot="checklist-run.failed" handed={{ task, owner }} />;
}
