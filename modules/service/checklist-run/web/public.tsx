export type { RunAbout } from './fail-proposal.tsx';
export { RunEditor, scrollToTask, type RunEditorProps } from './run-editor.tsx';
export { taskAnchor } from './task-card.tsx';
export { answers, useUnsentAnswers } from './answer-queue.ts';
export { shownTask, withTask } from './answers.ts';
