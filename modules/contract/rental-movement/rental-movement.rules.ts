import { choice } from '#core/contract/choice.ts';

export const eventKind = choice({
  DELIVERED: ['Entrega', 'teal'],
  RETURNED: ['Devolução', 'gray'],
  SWAPPED: ['Troca', 'violet'],
  IDLE: ['Parada', 'yellow'],
  READING: ['Leitura', 'blue'],
  SUSPENDED: ['Suspensão', 'yellow'],
  RESUMED: ['Retomada', 'green'],
});

export const unitCondition = choice({
  NEW: ['Novo', 'green'],
  GOOD: ['Bom estado', 'green'],
  WORN: ['Com desgaste', 'yellow'],
  DAMAGED: ['Com avaria', 'red'],
});

export const dayState = choice({
  HIRED: ['Locado', 'teal'],
  IDLE: ['Parado', 'yellow'],
  SUSPENDED: ['Suspenso', 'gray'],
});
