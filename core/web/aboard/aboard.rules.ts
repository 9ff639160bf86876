/** One kept answer, without what it says. */
export interface Held {
  url: string;
  /** When it was heard. */
  at: number;
  bytes: number;
}

/** Which answers may be kept at all, by how their paths begin; `*` is one word of it. */
export const isMeant = (url: string, roots: readonly string[]): boolean =>
  roots.some((root) => new RegExp(`^/api${root.replaceAll('*', '[^/?]+')}([/?]|$)`).test(url));

const megabyte = 1024 * 1024;
/** A manual may be this large, whatever the house allows; everything else is an answer of a screen, or a small picture. */
const most = { manual: 12 * megabyte, other: megabyte };
/** All of it together: a phone has other things to keep. */
export const mostTogether = 60 * megabyte;

/** What the server said of it now: kept, taken away, or neither, where it said nothing of it. */
export function fateOf(status: number, { type, size }: Pick<Blob, 'type' | 'size'>): 'keep' | 'drop' | 'leave' {
  if (status === 403 || status === 404 || status === 410) return 'drop';
  if (status !== 200) return 'leave';
  return size <= (type.startsWith('application/pdf') ? most.manual : most.other) ? 'keep' : 'leave';
}

/**
 * What goes after all that was to be taken along was: what nobody chose, unless it was opened today; and of the rest
 * what was opened longest ago, where there is too much.
 */
export function tooMany(held: readonly Held[], chosen: ReadonlySet<string>, dayStart: number): string[] {
  const isOld = ({ url, at }: Held): boolean => !chosen.has(url) && at < dayStart;
  const gone = held.filter(isOld).map(({ url }) => url);
  // What was chosen goes last.
  const left = held
    .filter((one) => !isOld(one))
    .toSorted((a, b) => Number(chosen.has(b.url)) - Number(chosen.has(a.url)) || b.at - a.at);
  let sum = 0;
  for (const { url, bytes } of left) {
    sum += bytes;
    if (sum > mostTogether) gone.push(url);
  }
  return gone;
}

/** Taken again by itself after so long, on a device that is looked at. */
const refreshAfter = 30 * 60_000;
export const isDue = (takenAt: number | null, now: number): boolean => takenAt === null || now - takenAt > refreshAfter;

/** What of the queue is looked at here. */
interface Unsent {
  state: 'sending' | 'waiting' | 'refused' | 'sent';
}
/**
 * What waited for the network has arrived: what is aboard was said before it, and would show it undone when the line
 * goes again. What is sent at once needs no such care: thirty calls for each tap would be too many.
 */
export function afterSending(waited: boolean, unsent: readonly Unsent[]): { waited: boolean; isOver: boolean } {
  const waits = unsent.some(({ state }) => state === 'waiting');
  const isOver = waited && unsent.every(({ state }) => state === 'refused');
  return { waited: waits || (waited && !isOver), isOver };
}

/** Minutes as people say them: 'agora', 'há 5 min', 'há 3 h', 'há 2 dias'. */
export function ageWords(at: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
