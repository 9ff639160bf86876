/** How many letters are wrong, missing, too many or swapped with their neighbour; `most` + 1 stands for anything more. */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1];
      let least = Math.min(
        (above[place] ?? 0) + 1,
        (line[place - 1] ?? 0) + 1,
        (above[place - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      if (row > 1 && place > 1 && swapped) least = Math.min(least, (before[place - 2] ?? 0) + 1);
      line.push(least);
    }
    [before, above] = [above, line];
  }
  return Math.min(above[other.length] ?? 0, most + 1);
}

/** One slip in a short word, two in a long one; a figure is no slip, and three letters are too few to tell. */
const slipsIn = (word: string): number => (!maySlip(word) ? 0 : word.length <= 6 ? 1 : 2);
export const maySlip = (word: string): boolean => /^\p{L}{4,}$/u.test(word);

/** The word the writer meant, of those there are: the one fewest letters away, of these the one met most often. */
export function wordMeant(written: string, known: readonly string[]): string | null {
  const most = slipsIn(written);
  const counts = new Map<string, number>();
  for (const word of known) counts.set(word, (counts.get(word) ?? 0) + 1);
  const near = [...counts]
    .map(([word, times]) => ({ word, times, apart: apart(written, word, most) }))
    .filter((found) => found.apart < most + 1)
    .toSorted((one, other) => one.apart - other.apart || other.times - one.times);
  return near[0]?.word ?? null;
}

/**
 * As it is heard in Portuguese, roughly: 'xicote' as 'chicote', 'valvola' as 'válvula', 'ezaustor' as 'exaustor'. Of a
 * text without accents, so that a cedilla is a `c` and counts as a letter.
 */
export const soundOf = (word: string): string =>
  [
    [/ph/g, 'f'],
    [/[cs]h/g, 'x'],
    [/([ln])h/g, '$1'],
    [/(?<=e)x(?=[aeiou])/g, 's'],
    [/[ck]s/g, 'x'],
    [/[sx]c(?=[ei])|ss|c(?=[ei])|z/g, 's'],
    [/g(?=[ei])/g, 'j'],
    [/([gq])u(?=[ei])/g, '$1'],
    [/[cq]/g, 'k'],
    [/w/g, 'v'],
    [/y|e/g, 'i'],
    [/o/g, 'u'],
    [/h/g, ''],
    [/l(?![aeiou])/g, 'u'],
    [/m(?![aeiou])/g, 'n'],
    [/(.)\1+/g, '$1'],
  ].reduce((text, [from, to]) => text.replaceAll(from as RegExp, to as string), word);

/** Written as it is heard is nearer than a letter beside it. */
function apart(written: string, word: string, most: number): number {
  if (most === 0) return written === word ? 0 : 1;
  const letters = lettersOff(written, word, most);
  if (letters <= 0.5) return letters;
  const [one, other] = [soundOf(written), soundOf(word)];
  if (one === other) return 0.5;
  return written.length >= longEnoughToMishear && lettersApart(one, other, 1) === 1 ? Math.min(letters, 1.75) : letters;
}
const longEnoughToMishear = 7;

/** Whoever is still typing has written the beginning of the word. */
function lettersOff(written: string, word: string, most: number): number {
  const whole = lettersApart(written, word, most);
  if (most === 0 || whole === 0 || written.length < 5 || word.length <= written.length) return whole;
  const begun = Math.min(...[0, 1].map((more) => lettersApart(written, word.slice(0, written.length + more), 1)));
  return begun <= 1 ? Math.min(whole, begun + 0.5) : whole;
}
