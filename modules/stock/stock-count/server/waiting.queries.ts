import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { stockCount } from '../contract.ts';
import { countList } from './count.queries.ts';

const counts = (
  own: Pick<Waiting, 'key' | 'label' | 'tone'> & { asked: Record<string, string>; since: string },
): Waiting =>
  waitingIn({
    ...own,
    lists: can('stock', 'list_part'),
    acts: can('stock', 'update_part'),
    listing: countList,
    query: stockCount.list.query,
    screen: '/stock/count',
  });

/** Counts somebody must end. */
export const countWaiting: readonly Waiting[] = [
  counts({
    key: 'stock_count.review',
    label: 'Inventários por aprovar',
    tone: 'yellow',
    asked: { status: 'REVIEW' },
    since: 'reviewed_at',
  }),
  counts({
    key: 'stock_count.counting',
    label: 'Inventários em contagem',
    tone: 'blue',
    asked: { status: 'COUNTING' },
    since: 'started_at',
  }),
];
