/** Pieces of a text of the manual: words, words of the screen, and links. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'screen'; text: string }
  | { kind: 'link'; text: string; to: string };

const marks = /\*\*(?<screen>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g;

export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of source.matchAll(marks)) {
    if (match.index > at) pieces.push({ kind: 'text', text: source.slice(at, match.index) });
    const { screen, text = '', to = '' } = match.groups ?? {};
    pieces.push(screen === undefined ? { kind: 'link', text, to } : { kind: 'screen', text: screen });
    at = match.index + match[0].length;
  }
  if (at < source.length) pieces.push({ kind: 'text', text: source.slice(at) });
  return pieces;
}

/** As it is read, without marks: what is searched and shown in a result. */
export const wordsOf = (source: string): string =>
  piecesOf(source)
    .map(({ text }) => text)
    .join('');
