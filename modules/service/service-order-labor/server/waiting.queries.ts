import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { assignment } from '../contract.ts';
import { ofTechnician, pendingList } from './assignment.queries.ts';

/** Work somebody was given and has not answered. */
export const assignmentWaiting: readonly Waiting[] = [
  waitingIn({
    key: 'assignment.pending',
    label: 'Atribuições para você aceitar',
    tone: 'yellow',
    lists: assignment.pending.access,
    acts: can('service_order', 'confirm_assignment'),
    listing: pendingList,
    query: assignment.pending.query,
    screen: '/assignments/pending',
    asked: {},
    since: 'created_at',
    visible: (ctx) => [ofTechnician(ctx.user.uuid)],
  }),
];
