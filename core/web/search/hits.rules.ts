export interface Question {
  /** What stands in the field. */
  text: string;
  /** What was last asked of the server: the field's text, a pause ago. */
  asked: string;
  hasAnswer: boolean;
  /** The answer shown is an earlier question's, kept so that nothing flickers. */
  isOlder: boolean;
}

/** Only hits of the very text that stands in the field may be chosen: whoever types quickly means that one. */
export const belongs = ({ text, asked, hasAnswer, isOlder }: Question): boolean =>
  text === asked && hasAnswer && !isOlder;

/** Keys pressed before the hits were there. */
export interface EarlyKeys {
  moves: number;
  enter: boolean;
}
export const noKeys: EarlyKeys = { moves: 0, enter: false };

/** What is kept after one more key, or null for a key that chooses nothing. What follows an Enter is not counted. */
export function keptAfter(keys: EarlyKeys, key: string): EarlyKeys | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return null;
  if (keys.enter) return keys;
  if (key === 'Enter') return { ...keys, enter: true };
  return { ...keys, moves: keys.moves + (key === 'ArrowDown' ? 1 : -1) };
}

/** Which of the hits the kept keys mean: the first one, unless they moved further down, or up from the end. */
export function placeMeant({ moves }: EarlyKeys, count: number): number | null {
  if (count === 0) return null;
  const place = moves > 0 ? moves - 1 : moves < 0 ? count + moves : 0;
  return Math.min(Math.max(place, 0), count - 1);
}

/** What was typed before there was a field for it. */
export interface EarlyText {
  text: string;
  enter: boolean;
}
export const nothingTyped: EarlyText = { text: '', enter: false };

/** What is kept after one more key, or null for a key that writes nothing. What follows an Enter is not counted. */
export function typedAfter(early: EarlyText, key: string): EarlyText | null {
  // Names of keys are longer; a letter of two halves is one all the same.
  const letter = Array.from(key).length === 1;
  if (!letter && key !== 'Backspace' && key !== 'Enter') return null;
  if (early.enter) return early;
  if (key === 'Enter') return { ...early, enter: early.text !== '' };
  return { ...early, text: letter ? early.text + key : Array.from(early.text).slice(0, -1).join('') };
}
