export interface Crumb {
  label: string;
  to: string;
}

const commonWords: Record<string, string> = {
  register: 'Cadastrar',
  create: 'Cadastrar',
  edit: 'Editar',
  update: 'Editar',
  show: 'Detalhes',
  view: 'Detalhes',
};

/** What the words of addresses are called: by each module its own. */
export const wordsOf = (modules: readonly { words?: Record<string, string> }[]): Record<string, string> =>
  Object.assign({ ...commonWords }, ...modules.map(({ words }) => words ?? {})) as Record<string, string>;

const isId = (word: string): boolean => /^\d+$/.test(word) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);

const humanise = (word: string): string => {
  const text = decodeURIComponent(word).replaceAll('-', ' ');
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
};

/**
 * Home, then a crumb per route word. Ids say nothing to a reader and are left out; the word before
 * one (edit, show, view, update) leads to the address with it. The whole beginning of a path may
 * have its own word: 'stock/parts' before 'parts'.
 */
export function crumbsOf(path: string, words: Record<string, string>): Crumb[] {
  const parts = path.split('/').filter(Boolean);
  const crumbs: Crumb[] = [{ label: 'Home', to: '/' }];
  for (const [place, word] of parts.entries()) {
    const to = `/${parts.slice(0, place + 1).join('/')}`;
    if (!isId(word)) {
      crumbs.push({ label: words[to.slice(1)] ?? words[word] ?? humanise(word), to });
      continue;
    }
    const last = crumbs.at(-1);
    if (last && crumbs.length > 1) last.to = to;
  }
  return crumbs;
}

export const crumbsOfNowhere: Crumb[] = [
  { label: 'Home', to: '/' },
  { label: 'Página não encontrada', to: '' },
];

export const mostCrumbs = 5;

/**
 * Above five, the middle ones go into a menu: the first and the last three stay. On a phone only where one is has room
 * to be read; a way of two stays as it is.
 */
export function foldCrumbs(
  crumbs: readonly Crumb[],
  phone = false,
): { first: Crumb[]; folded: Crumb[]; last: Crumb[] } {
  if (phone && crumbs.length > 2) return { first: [], folded: crumbs.slice(0, -1), last: crumbs.slice(-1) };
  if (crumbs.length <= mostCrumbs) return { first: [...crumbs], folded: [], last: [] };
  return { first: crumbs.slice(0, 1), folded: crumbs.slice(1, -3), last: crumbs.slice(-3) };
}
