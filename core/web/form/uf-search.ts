import { states, type Uf } from '#core/contract/br.ts';
import { plain } from '#core/contract/plain.ts';

/** The states somebody means: by the letters first, then by any word of the name. */
export function ufsLike(typed: string): Uf[] {
  const asked = plain(typed.trim());
  const byLetters = states.filter(({ code }) => plain(code).startsWith(asked));
  const byName = states.filter(({ code, name }) => !plain(code).startsWith(asked) && plain(name).includes(asked));
  return [...byLetters, ...byName].map(({ code }) => code);
}
