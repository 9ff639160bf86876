import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateBytes = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** What makes a document act: run a script or a program, carry another file. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);
/** Names a reader needs to find hidden objects; nobody writes them with escapes but to hide. */
const structural = new Set(['ObjStm', 'FlateDecode', 'Filter', 'Type']);
const windowBytes = 1024 * 1024;
const overlap = 256;
const maxInflated = 32 * 1024 * 1024;

export type PdfVerdict = 'ok' | 'not-pdf' | 'active' | 'unreadable';

/**
 * Names are looked for everywhere, escaped spelling (`/J#61vaScript`) and compressed object streams
 * included. Stream bodies (images, fonts) are random bytes, where the short `/JS` happens by chance
 * and says nothing: there only longer names count.
 */
export async function judgePdf(path: string): Promise<PdfVerdict> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'not-pdf';
  if (bytes.lastIndexOf('%%EOF') < 0) return 'unreadable';
  if (await findActive(bytes)) return 'active';
  return judgeObjectStreams(bytes);
}

async function findActive(bytes: Buffer): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += windowBytes) {
    const text = bytes.toString('latin1', from, Math.min(bytes.length, from + windowBytes + overlap));
    for (const [, raw = ''] of text.matchAll(/\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,})/g)) {
      if (isActive(raw)) return true;
    }
    // /JS with what must follow it: a string, a reference or a stream.
    if (/\/JS\s*(?:\(|<[0-9A-Fa-f\s]*>|\d+\s+\d+\s+R)/.test(text)) return true;
    await breathe();
  }
  return false;
}

function isActive(raw: string): boolean {
  const name = raw.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (raw.includes('#')) return active.has(name) || structural.has(name);
  return name !== 'JS' && active.has(name);
}

/** Objects may sit compressed inside an `/ObjStm`; what cannot be opened cannot be trusted. */
async function judgeObjectStreams(bytes: Buffer): Promise<PdfVerdict> {
  let budget = maxInflated;
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const start = bytes.lastIndexOf('obj', at);
    const keyword = bytes.indexOf('stream', at);
    const end = bytes.indexOf('endstream', keyword);
    if (start < 0 || keyword < 0 || end < 0) return 'unreadable';
    const dictionary = bytes.toString('latin1', start, keyword);
    const body = bytes.subarray(keyword + 'stream'.length + (bytes[keyword + 6] === 0x0d ? 2 : 1), end);
    const plain = await openStream(dictionary, body, budget);
    if (!plain) return 'unreadable';
    budget -= plain.length;
    if (await findActive(plain)) return 'active';
    // Nothing here is a picture: the short name counts too.
    if (/\/JS(?![A-Za-z0-9])/.test(plain.toString('latin1'))) return 'active';
  }
  return 'ok';
}

async function openStream(dictionary: string, body: Buffer, budget: number): Promise<Buffer | null> {
  const filters = [...dictionary.matchAll(/\/[A-Z0-9][A-Za-z0-9]*Decode\b/g)].map(([name]) => name);
  if (filters.length === 0 && !dictionary.includes('/Filter')) return body;
  if (filters.length !== 1 || filters[0] !== '/FlateDecode' || dictionary.includes('/DecodeParms')) return null;
  return inflateBytes(body, { maxOutputLength: Math.max(1, budget) }).catch(() => null);
}
