/** Codes of documents as people write them in a sentence: `OS-2026-000123`. */
const code = /\b[A-Z]{2,5}-\d{4}-\d{6}\b/g;
const linksAtMost = 10;

export const codesIn = (text: string): string[] => [...new Set(text.match(code))].slice(0, linksAtMost);

/** As it stands in the text once a person is chosen. */
export const mentionOf = (name: string): string => `@${name}`;

/** A name that only begins like it is another person's: `@Ana` is not in `@Ana Paula`'s place. */
const standsAt = (text: string, at: number, word: string): boolean =>
  text.startsWith(word, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + word.length));

export const isMentioned = (text: string, name: string): boolean => {
  const word = mentionOf(name);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (standsAt(text, at, word)) return true;
  return false;
};

export interface Piece {
  text: string;
  /** The person named here. */
  person?: string;
  /** Where what is named here is to be read. */
  url?: string;
}

interface Named {
  people: readonly { uuid: string; name: string }[];
  links: readonly { code: string; url: string }[];
}

/** A comment parted where it names somebody or something; put together again, the pieces are the text. */
export function piecesOf(text: string, { people, links }: Named): Piece[] {
  const named: Piece[] = [
    ...people.map(({ uuid, name }) => ({ text: mentionOf(name), person: uuid })),
    ...links.map(({ code: own, url }) => ({ text: own, url })),
    // Of two that begin alike the longer one is meant.
  ].toSorted((one, other) => other.text.length - one.text.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = named.find((piece) => standsAt(text, at, piece.text));
    if (!found) {
      plain += text.charAt(at);
      at += 1;
      continue;
    }
    if (plain) pieces.push({ text: plain });
    plain = '';
    pieces.push(found);
    at += found.text.length;
  }
  return plain ? [...pieces, { text: plain }] : pieces;
}

/** What is being typed after an @ just before the cursor; nothing where no person is being named. */
export function typedMention(text: string, cursor: number): { from: number; words: string } | undefined {
  const before = text.slice(0, cursor);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[\p{L}\p{N}]/u.test(before.charAt(from - 1))) return undefined;
  const words = before.slice(from + 1);
  return words.length > 40 || /[\r\n]|\s\S*\s\S*\s/.test(words) ? undefined : { from, words };
}
