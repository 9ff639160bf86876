/** What this browser remembers of a person's tastes before the server has said them; read without a page too, by tests. */
export type Preferences = Record<string, unknown>;
export const localKey = (user: string): string => `preferences:${user}`;

export function readLocal(user: string): { data: Preferences } | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(localKey(user)) ?? 'null');
    return stored && typeof stored === 'object' ? { data: stored as Preferences } : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser knows of a taste before the server has said it. */
export const keptHere = <T>(user: string, key: string): T | undefined => readLocal(user)?.data[key] as T | undefined;
