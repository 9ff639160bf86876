/**
 * A page of the manual, as whoever writes one writes it. In its texts `**Salvar**` is a word of the screen, as it
 * stands there, and `[Clientes](/customer)` leads to a screen or to another page (`app/manual.test.ts` holds both).
 */
export interface ManualTask {
  /** What somebody wants to get done: 'Abrir uma ordem'. */
  title: string;
  steps: readonly string[];
  /** Whoever holds one of these may do it; everybody signed in where nothing is said: 'budget.create'. */
  who?: readonly string[];
}

export interface ManualText {
  /** What the screen is for, in a sentence or two. */
  about: string;
  tasks: readonly ManualTask[];
  /** By entity of a document, what each of its states means: all of them, in words. */
  courses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What other words of the screen mean. */
  words?: readonly (readonly [word: string, meaning: string])[];
  /** What the product says when something does not work, and what to do. */
  refusals?: readonly (readonly [said: string, todo: string])[];
  picture?: ManualPicture;
}

/** A picture taken of the demo company by `npm run manual-pictures`. */
export interface ManualPicture {
  file: string;
  /** What is seen. */
  alt: string;
  /** The screen it is of. */
  route: string;
  /** Who looks at it. */
  as: string;
}

export interface ManualHead {
  slug: string;
  title: string;
  /** Beginnings of the addresses it is the page of; the longest that fits counts. */
  screens: readonly string[];
}

export interface ManualChapter {
  slug: string;
  title: string;
  about: string;
  pages: readonly ManualHead[];
  /** Fetched when a page of it is opened, or when something is searched for. */
  load: () => Promise<{ texts: Readonly<Record<string, ManualText>> }>;
}
