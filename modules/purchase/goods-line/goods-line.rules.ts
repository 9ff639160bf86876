import { isAbove, minus, plus, times } from '#core/contract/decimal.ts';
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

interface Discounted {
  quantity: string;
  unit_price: string;
  discount: string;
}
/** A discount takes off no more than there is: of a line, and of the whole with its freight and taxes. */
export function tooMuchOff(
  lines: readonly Discounted[],
  { discount, freight, taxes }: { discount: string; freight: string; taxes: string },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  let left = plus(freight, taxes);
  for (const [n, line] of lines.entries()) {
    const price = times(line.quantity, line.unit_price);
    if (isAbove(line.discount, price)) errors[`lines.${n}.discount`] = ['O desconto passa do valor do item.'];
    else left = plus(left, minus(price, line.discount));
  }
  if (isAbove(discount, left)) errors['discount'] = ['O desconto passa do valor do pedido.'];
  return errors;
}
