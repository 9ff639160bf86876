import { choice } from '#core/contract/choice.ts';

/** How goods are counted, by the codes that invoices carry. */
export const unit = choice({
  UN: 'Unidade (UN)',
  PC: 'Peça (PC)',
  CX: 'Caixa (CX)',
  KT: 'Kit (KT)',
  MT: 'Metro (MT)',
  LT: 'Litro (LT)',
  KG: 'Quilograma (KG)',
});
