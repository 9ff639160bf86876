import { choice } from '#core/contract/choice.ts';

export const stockKind = choice({ PART: 'Peça', PRODUCT: 'Produto' });

/** By what goes out: few items that are most of the value, down to the many that are little of it. */
export const abcClass = choice({ A: ['A', 'green'], B: ['B', 'blue'], C: ['C', 'gray'] });

export const movementKind = choice({
  IN: ['Entrada', 'green'],
  OUT: ['Saída', 'red'],
  TRANSFER: ['Transferência', 'blue'],
  ADJUST: ['Ajuste', 'yellow'],
  RESERVE: ['Reserva', 'violet'],
  RELEASE: ['Liberação de reserva', 'gray'],
});

export const movementReason = choice({
  PURCHASE: 'Compra',
  SERVICE_ORDER: 'Ordem de serviço',
  SALE: 'Venda',
  INTERNAL_USE: 'Uso interno',
  RETURN: 'Devolução',
  INVENTORY: 'Inventário',
  IMPORT: 'Saldo inicial',
  TRANSFER: 'Transferência',
  LOSS: 'Perda',
  OTHER: 'Outro',
});

/** What a person may give as the reason of an exit by hand (spec). */
export const exitReason = choice({ SALE: 'Venda', INTERNAL_USE: 'Uso interno', OTHER: 'Outro' });

/** As stored. */
export const batchStatus = choice({
  ACTIVE: ['Ativo', 'green'],
  QUARANTINE: ['Em quarentena', 'yellow'],
  BLOCKED: ['Bloqueado', 'red'],
  INACTIVE: ['Inativo', 'gray'],
});

/** As people see it: what is past its day or used up says so. */
export const batchState = choice({
  ACTIVE: ['Ativo', 'green'],
  EXPIRED: ['Vencido', 'red'],
  DEPLETED: ['Esgotado', 'gray'],
  QUARANTINE: ['Em quarentena', 'yellow'],
  BLOCKED: ['Bloqueado', 'red'],
  INACTIVE: ['Inativo', 'gray'],
});

/** What a person may give as the reason of an entry by hand. */
export const entryReason = choice({
  PURCHASE: 'Compra',
  RETURN: 'Devolução',
  IMPORT: 'Saldo inicial',
  OTHER: 'Outro',
});

/** How what may be used stands to the levels of the item: what is expired covers none of them. */
export const stockLevel = choice({
  OUT: ['Sem estoque', 'red'],
  BELOW_MIN: ['Abaixo do mínimo', 'red'],
  REORDER: ['No ponto de pedido', 'yellow'],
  OK: ['Normal', 'green'],
  ABOVE_MAX: ['Acima do máximo', 'blue'],
});
