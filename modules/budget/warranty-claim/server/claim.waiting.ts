import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { warrantyClaim } from '../contract.ts';
import { warrantyClaimList } from './warranty-claim.queries.ts';

/** A manufacturer that should have answered by now: told on Home to whoever follows claims. */
export const claimWaiting: readonly Waiting[] = [
  waitingIn({
    key: 'warranty_claim.late',
    label: 'Reivindicações de garantia sem resposta do fabricante',
    tone: 'red',
    lists: can('warranty_claim', 'list'),
    acts: can('warranty_claim', 'update'),
    listing: warrantyClaimList,
    query: warrantyClaim.list.query,
    screen: '/warranty-claim',
    asked: { late: 'true' },
    since: 'answer_due_on',
  }),
];
