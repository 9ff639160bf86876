import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { product } from '../contract.ts';
import { productList } from './product.queries.ts';

/** Products that may not be sold as they are. */
export const productWaiting: readonly Waiting[] = [
  waitingIn({
    key: 'product.anvisa',
    label: 'Produtos com registro ANVISA vencido',
    tone: 'red',
    lists: can('product', 'list'),
    acts: can('product', 'update'),
    listing: productList,
    query: product.list.query,
    screen: '/product',
    asked: { anvisa_situation: 'EXPIRED', status: 'ACTIVE' },
    since: 'anvisa_valid_until',
  }),
];
