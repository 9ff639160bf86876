import './quotation.table.ts';
export { declineAnswer, lockInvited, saveAnswer, type Answer } from './answer.actions.ts';
export { findQuotation, invitedEntity } from './quotation.queries.ts';
export { setAwarded, setWinners } from './winners.actions.ts';
