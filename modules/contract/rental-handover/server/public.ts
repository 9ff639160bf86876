import './rental-handover.table.ts';

export { handoverPaper } from './handover-paper.ts';
export { openTerms } from './open.actions.ts';
export { handoverKindOf, requireFilled, signTerm } from './rental-handover.actions.ts';
export { entity, findHandover, photoHashes } from './rental-handover.queries.ts';
export { answersOf, answerWords, contentFrom } from './signed-content.ts';
