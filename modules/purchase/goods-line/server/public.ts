export { knownGoods, settledGoods, type AskedGoods, type KnownGoods } from './goods.queries.ts';
