export interface RecentItem {
  title: string;
  subtitle: string | null;
  url: string;
}

const most = 8;
const keyOf = (user: string) => `recent:${user}`;

export function readRecent(user: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored)
      ? (stored as RecentItem[]).filter((item) => typeof item?.url === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** A record's screen calls it when opened; the palette offers the last ones first. */
export function rememberRecent(user: string, item: RecentItem): void {
  const others = readRecent(user).filter(({ url }) => url !== item.url);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([item, ...others].slice(0, most)));
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
}
