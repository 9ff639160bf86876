export interface RecentItem {
  title: string;
  subtitle: string | null;
  url: string;
}

const most = 8;
const keyOf = (user: string) => `recent:${user}`;
const record = /^(\/.+)\/(?:show|view|edit|update)\/([0-9a-f-]{36})$/;
const opened = /\/(?:show|view)\//;

/** The record an address is of, or nothing: /customer/show/… and /customer/update/… are of the same one. */
export function recordOf(path: string): string | undefined {
  const [, place, uuid] = record.exec(path) ?? [];
  return place && uuid && `${place} ${uuid}`;
}

/** The last ones first, each record once, by the address that shows it rather than the one that changes it. */
export function withVisit(known: readonly RecentItem[], visit: RecentItem): RecentItem[] {
  const same = ({ url }: RecentItem) => url === visit.url || (recordOf(url) ?? url) === recordOf(visit.url);
  const before = known.find(same);
  const url = before && opened.test(before.url) ? before.url : visit.url;
  return [{ ...visit, url }, ...known.filter((item) => !same(item))].slice(0, most);
}

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
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(withVisit(readRecent(user), item)));
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
}
