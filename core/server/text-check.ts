import { open, readFile } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface TextFacts {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Null when the first line is one column. */
  delimiter: Delimiter | null;
}

const sampleBytes = 64 * 1024;

/** Encoding and delimiter of a CSV; null when it is no text. */
export async function guessCsv(path: string): Promise<TextFacts | null> {
  const file = await open(path, 'r');
  try {
    let utf8 = true;
    let head: Buffer | undefined;
    let carried: Buffer = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: sampleBytes })) {
      const bytes = chunk as Buffer;
      const marked = head ? undefined : utf16Of(bytes);
      if (marked) return { encoding: marked, delimiter: guessDelimiter(new TextDecoder(marked).decode(bytes)) };
      if (bytes.includes(0)) return null;
      head ??= bytes;
      // A letter of two or more bytes may be cut by the end of a chunk.
      const joined = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes;
      const whole = utf8 ? lastWholeLetter(joined) : joined.length;
      utf8 &&= isUtf8(joined.subarray(0, whole));
      carried = joined.subarray(whole);
    }
    if (!head) return null;
    const encoding = utf8 && carried.length === 0 ? 'utf-8' : 'windows-1252';
    return { encoding, delimiter: guessDelimiter(new TextDecoder(encoding).decode(head)) };
  } finally {
    await file.close();
  }
}

/** Excel's 'Unicode text' says so in its first two bytes. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
}

function lastWholeLetter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** The mark that splits the first line most, counted outside quotes. Markup is no table. */
function guessDelimiter(text: string): Delimiter | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('<')) return null;
  const line = firstLine(start);
  const counts = delimiters.map((mark) => ({ mark, count: line.split(mark).length - 1 }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count > 0 ? best.mark : null;
}

function firstLine(text: string): string {
  let line = '';
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted) line += letter;
  }
  return line;
}

/** Markup that only says something: text, one element, and nothing that fetches, runs or is drawn by a browser. */
export async function isPlainXml(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.includes(0)) return false;
  const text = bytes
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trim();
  if (/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(text) || !text.endsWith('>')) return false;
  const root = /^(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*<([\w.-]+:)?([\w.-]+)[\s/>]/.exec(text)?.[2];
  return root !== undefined && !/^(html|svg|script)$/i.test(root);
}
