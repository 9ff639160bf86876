import { z } from 'zod';

/** Someone given work on the order and not done with it: whether they could begin now. */
export const readinessRow = z.object({
  uuid: z.string(),
  name: z.string(),
  accepted: z.boolean(),
  active: z.boolean(),
  /** A timer of theirs runs on another order. */
  busy: z.boolean(),
  /** Which ones, of those the reader may see. */
  busy_with: z.array(z.object({ uuid: z.string(), code: z.string(), labor_name: z.string() })),
});
export type Readiness = z.infer<typeof readinessRow>;
type Person = Omit<Readiness, 'uuid' | 'busy_with'> & { busy_with: readonly { code: string }[] };

/** What the strip of the order says of its technicians; silent where nobody was given work. */
export function readinessWords(people: readonly Person[]): { ready: boolean; text: string } | null {
  if (people.length === 0) return null;
  const free = people.filter((person) => person.accepted && person.active && !person.busy);
  if (free.length > 0)
    return {
      ready: true,
      text: `${listed(free.map(({ name }) => name))} ${free.length > 1 ? 'livres' : 'livre'} para começar`,
    };
  return { ready: false, text: people.map(whyNot).join(' ') };
}

function whyNot({ name, active, busy, busy_with }: Person): string {
  if (!active) return `${name} não está mais em atividade.`;
  const codes = [...new Set(busy_with.map(({ code }) => code))];
  if (busy) return codes.length > 0 ? `${name} está trabalhando em ${listed(codes)}.` : `${name} está em outra ordem.`;
  return `${name} ainda não aceitou.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
