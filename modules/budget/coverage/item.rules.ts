import { choice, type ValueOf } from '#core/contract/choice.ts';

export const itemKind = choice({
  PART: 'Peça',
  PRODUCT: 'Produto',
  LABOR: 'Serviço',
  TRAVEL: 'Deslocamento',
  THIRD_PARTY: 'Serviço de terceiro',
  OTHER: 'Outros',
});
export type ItemKind = ValueOf<typeof itemKind>;
/** These point to a registry; the others are only described. */
export const hasReference = (kind: ItemKind): boolean => ['PART', 'PRODUCT', 'LABOR'].includes(kind);

/** New and original unless the customer agrees otherwise (CDC art. 21): the document says which. */
export const partOrigin = choice({ ORIGINAL: 'Original', COMPATIBLE: 'Compatível', REFURBISHED: 'Recondicionada' });
