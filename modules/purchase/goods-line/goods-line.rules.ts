import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What is bought: of a registry, or only described. */
export const goodsKind = choice({ PART: 'Peça', PRODUCT: 'Produto', OTHER: 'Outro' });
export type GoodsKind = ValueOf<typeof goodsKind>;

/** 'PEC-000123 · Sensor de fluxo' */
export const goodsName = (line: {
  part_code: string | null;
  product_code: string | null;
  description: string;
}): string => [line.part_code ?? line.product_code, line.description].filter(Boolean).join(' · ');
