export type { RunAbout } from './fail-proposal.tsx';
export { RunEditor, scrollToTask, type RunEditorProps } from './run-editor.tsx';
export { taskAnchor } from './task-card.tsx';
export { withTask } from './answers.ts';
export { useProgressHere } from './use-progress-here.ts';
