import type { EvaluationInstance } from '../contract.ts';

export { addressOf, titleOf } from './instance-words.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Between the title of a form and its questions, of the person and of their manager; never of a peer. */
    'evaluation.before': { instance: EvaluationInstance };
    /** Below what a manager said, when the person may read it: what the two make of it. */
    'evaluation.after': { instance: EvaluationInstance };
    /** A button of the person, in their list, beside what their manager answers about them. */
    'evaluation.item': { instance: EvaluationInstance };
  }
}
