import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { user } from '../contract.ts';
import { userList } from './user.queries.ts';

/** People who were given an access and never came in. */
export const userWaiting: readonly Waiting[] = [
  waitingIn({
    key: 'user.never',
    label: 'Pessoas que ainda não entraram no sistema',
    tone: 'blue',
    lists: can('user', 'list'),
    acts: can('user', 'update'),
    listing: userList,
    query: user.list.query,
    screen: '/user',
    asked: { status: 'ACTIVE', signed_in: '0' },
    since: 'created_at',
  }),
];
