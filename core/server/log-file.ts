import { chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, type DestinationStream } from 'pino';

/** What waits for a disk that takes nothing: past this, lines are lost rather than memory. */
const mostWaiting = 1024 * 1024;
/** Longer lines say no more; a stranger must not fill the disk with them. */
const longestLine = 16 * 1024;

/**
 * A log only its owner reads, put aside as `.1` when it has grown, while it is written too. A disk that is full
 * ends nothing: lines are lost until there is space again, and the first lost one is told on the terminal.
 */
export function logFile(path: string, rotateAt: number, tell = toTerminal): DestinationStream {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const kept = statSync(path, { throwIfNoEntry: false });
  if (kept?.isFile()) chmodSync(path, 0o600);
  let size = kept?.size ?? 0;
  if (size > rotateAt) size = putAside(path);
  const file = pino.destination({ dest: path, sync: false, mode: 0o600, maxLength: mostWaiting });
  let failing = false;
  file.on('error', (error: NodeJS.ErrnoException) => {
    if (!failing)
      tell(`O registro em ${path} não pôde ser escrito (${error.code ?? error.message}); o sistema segue.\n`);
    failing = true;
  });
  file.on('write', (bytes: number) => {
    failing = false;
    size += bytes;
    if (size <= rotateAt) return;
    try {
      size = putAside(path);
      file.reopen();
    } catch {
      // As long as it cannot be put aside it grows on; it is tried again with the next line.
    }
  });
  return { write: (line) => void file.write(line.length > longestLine ? shortened(line) : line) };
}

function putAside(path: string): 0 {
  renameSync(path, `${path}.1`);
  return 0;
}

const shortened = (line: string): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), msg: 'line cut', length: line.length, head: line.slice(0, 2_000) })}\n`;

const toTerminal = (text: string): void => void process.stderr.write(text);
