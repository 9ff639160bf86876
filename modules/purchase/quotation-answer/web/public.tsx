export { blankZeros, sumsOfAnswer, withSheet } from './answer-lines.ts';
export { SheetButtons } from './sheet-button.tsx';
