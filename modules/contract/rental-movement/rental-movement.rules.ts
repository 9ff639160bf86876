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

/** `Cabo de força, 2 circuitos; sensor` as lines: what, and how many. */
export function accessoriesIn(words: string | null): { name: string; quantity: number }[] {
  return (words ?? '')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count = '1', name = part] = /^(\d{1,3})\s*x?\s+(.+)$/i.exec(part) ?? [];
      return { name: name.slice(0, 120), quantity: Math.max(1, Number(count)) };
    });
}
