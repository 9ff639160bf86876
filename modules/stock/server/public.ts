export { adjust, available, consume, giveBack, lockItems, receive, release, reserve, transfer } from './ledger.ts';
export type { Document, Moved, Reason } from './ledger.ts';
