import { readToken, readUser } from '../session-store.ts';

/**
 * What a person took along: answers of the very calls the screens make, kept on a device that goes into the field.
 * Here is what every call asks of it; the store itself is fetched when there is something to keep or to find.
 */
const key = 'aboard';
/** When all of it was last taken along. */
export const takenKey = 'aboard-taken-at';
export const storeName = 'bancada-aboard';
type Carried = () => Promise<{ roots: readonly string[] }>;
let carried: readonly Carried[] = [];

/** Whose work goes along: they say which answers may be kept at all. Fetched when there is something to keep. */
export function keepAnswersOf(modules: readonly Carried[]): void {
  carried = modules;
}

/** Whose answers this device keeps. */
const owner = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
export const isKeeping = (): boolean => owner() !== null && owner() === readUser()?.uuid && readToken() !== null;

export function beginKeeping(person: string): void {
  if (owner() !== null && owner() !== person) forgetAboard();
  localStorage.setItem(key, person);
}

/** Gone with its keys: at the end of a session, when the server no longer knows it, when somebody else comes. */
export function forgetAboard(): void {
  if (owner() === null) return;
  localStorage.removeItem(key);
  localStorage.removeItem(takenKey);
  indexedDB.deleteDatabase(storeName);
}

/** Somebody signed in: what another one left here is nobody's to see. */
export function comesAboard(person: string): void {
  if (owner() !== person) forgetAboard();
}

async function answersFor(url: string) {
  const whose = owner();
  if (!isKeeping()) return null;
  const [{ keptAnswers }, { isMeant }, ...parts] = await Promise.all([
    import('./kept-answers.ts'),
    import('./aboard.rules.ts'),
    ...carried.map((load) => load()),
  ]);
  const roots = parts.flatMap((part) => part.roots);
  return isMeant(url, roots) && owner() === whose ? keptAnswers : null;
}

/** Every answer to a reading passes here; one that is refused takes away what was kept of it. */
export function hear(url: string, status: number, body: Blob): void {
  if (!isKeeping()) return;
  void answersFor(url)
    .then((answers) => answers?.hear(url, status, body))
    .catch(() => undefined);
}

export interface KeptAnswer {
  body: Blob;
  /** When the server said so. */
  at: number;
}
export const recall = async (url: string): Promise<KeptAnswer | null> => {
  try {
    return (await (await answersFor(url))?.find(url)) ?? null;
  } catch {
    return null;
  }
};
