import { FillParts } from '#core/web/show/fills.tsx';
import type { Slots } from '#core/web/slot.ts';
import type { RunTask } from '../contract.ts';

/** What a run is answered about, in the words an order's form is opened with: `?customer=…&installed=…`. */
export interface RunAbout {
  code: string;
  customer: string | null;
  installed: string | null;
  asset: string | null;
}

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below an answer that failed, where its task asks that something be proposed. */
    'checklist-run.failed': {
      task: RunTask;
      /** The order, visit or term it is answered for. */
      owner: string | null;
      about: RunAbout | undefined;
    };
  }
}

/** Whoever can do what the task proposes offers it here, as soon as the answer is kept. */
export function FailProposal({ task, owner, about }: Slots['checklist-run.failed']) {
  if (!task.failed || !task.on_fail) return null;
  return <FillParts slot="checklist-run.failed" handed={{ task, owner, about }} />;
}
