export { RunEditor, type RunEditorProps } from './run-editor.tsx';
export { withTask } from './answers.ts';
