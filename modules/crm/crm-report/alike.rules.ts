import { plain } from '#core/contract/plain.ts';

interface Said {
  type: string;
  subject: string;
  customer_equipment_uuid: string | null;
}

/** Little words say nothing of what a talk is about. */
const wordsOf = (subject: string): string[] =>
  plain(subject)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);

/** Whether two talks with a customer may be one: about the same unit, or of one kind and with a word in common. */
export function isAlike(one: Said, other: Said): boolean {
  if (one.customer_equipment_uuid !== null && one.customer_equipment_uuid === other.customer_equipment_uuid)
    return true;
  const words = new Set(wordsOf(other.subject));
  return one.type === other.type && wordsOf(one.subject).some((word) => words.has(word));
}
