import { AppError } from '#core/contract/error.ts';
import { partedUpload, uploadGoneCode, uploadMovedCode } from '#core/contract/parted-upload.ts';
import { call } from '../call.ts';
import { filesSize, type Command } from './command.ts';
import { goesInParts } from './large-file.ts';
import type { Sending } from './wire.ts';

/** What is lost at most with the line; small enough for a slow one, large enough for few calls. */
export const partBytes = 512 * 1024;

interface Line {
  begin: (asked: { uuid: string; name: string; size: number; sha256: string | null }) => Promise<number>;
  append: (uuid: string, offset: number, bytes: Blob, onProgress: (share: number) => void) => Promise<number>;
}
export interface PartsSending {
  signal: AbortSignal;
  /** Of its bytes, those that left, and those the server has for sure. */
  onSent: (sent: number, kept: number) => void;
}

const overTheLine = (signal: AbortSignal): Line => ({
  begin: async (body) => (await call(partedUpload.begin, { body }, { signal })).data.offset,
  append: async (uuid, offset, bytes, onProgress) =>
    (await call(partedUpload.append, { params: { uuid }, query: { offset } }, { signal, bytes, onProgress })).data
      .offset,
});

/**
 * Brings a file to the server from where the last try left it. The uuid is the file's own, kept with it: whoever sends
 * it, after a kill or from another device, goes on with the same upload. False where it has to go whole.
 */
export async function sendInParts(
  file: File,
  uuid: string,
  { signal, onSent }: PartsSending,
  line: Line = overTheLine(signal),
): Promise<boolean> {
  let at: number;
  try {
    at = await line.begin({ uuid, name: nameOf(file), size: file.size, sha256: await sha256Of(file) });
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
  while (at < file.size) {
    const from = at;
    onSent(from, from);
    const part = file.slice(from, from + partBytes);
    at = await line
      .append(uuid, from, part, (share) => onSent(from + share * part.size, from))
      .catch((error: unknown) => offsetSaid(error, from));
  }
  onSent(file.size, file.size);
  return true;
}

/** Too many are open, or the server knows nothing of parts: nothing of the file was taken, so it may go as a form. */
const isRefused = (error: unknown): boolean =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 401;

/** A part arrived and its answer was lost, or another tab sent it: goes on where the server stands. */
function offsetSaid(error: unknown, from: number): number {
  if (error instanceof AppError && error.code === uploadMovedCode) {
    const { offset } = error.details as { offset: number };
    if (offset !== from) return offset;
  }
  throw passing(error);
}

/** Cleared meanwhile, or not whole: no fault of the command, which begins anew. */
function passing(error: unknown): unknown {
  const isAnew = error instanceof AppError && [uploadGoneCode, uploadMovedCode].includes(error.code ?? '');
  return isAnew ? new AppError(0, error.message) : error;
}

const nameOf = ({ name }: File): string => name.trim().slice(-255) || 'arquivo';

/** Only where the address is secure can the browser tell. */
async function sha256Of(file: File): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Taken = readonly (File | string)[];
type Post<T> = (files: Taken, onProgress: (share: number) => void) => Promise<T>;

/** The large files of a command go before the call that takes them, each from where it stood. */
export async function sendParts<T>(command: Command, sending: Sending, post: Post<T>): Promise<T> {
  const { files = [], uploads = [] } = command;
  const { signal, onProgress } = sending;
  const all = filesSize(command);
  const taken: (File | string)[] = [];
  let sent = 0;
  for (const [place, file] of files.entries()) {
    const uuid = uploads[place];
    const before = sent;
    const onSent = (bytes: number, kept: number): void => onProgress((before + bytes) / all, before + kept);
    const isThere = uuid !== undefined && goesInParts(file) && (await sendInParts(file, uuid, { signal, onSent }));
    taken.push(isThere ? uuid : file);
    if (isThere) sent += file.size;
  }
  return post(taken, (share) => onProgress((sent + share * (all - sent)) / all)).catch((error: unknown) => {
    throw passing(error);
  });
}
