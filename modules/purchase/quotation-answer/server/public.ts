export { answerIn, sheetOf } from './answer-sheet.ts';
export { answerOf, findAsked, requireAsked, type Asked } from './answer.queries.ts';
