export { codesForSupplier, namedForSupplier } from './supplier-words.queries.ts';
export { knownGoods, settledGoods, type AskedGoods, type KnownGoods } from './goods.queries.ts';
