import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { multistream, pino, type DestinationStream, type Logger, type StreamEntry } from 'pino';
import type { Config } from './config.ts';

const rotateAt = 50 * 1024 * 1024;

/** Whatever carries a secret never reaches the log, at any depth we log at. */
const secretKeys = ['password', 'current_password', 'new_password', 'token', 'authorization', 'secret', 'cpf', 'code'];
const redact = { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' };

/** Links to reset a password hold a token in the path. */
export const loggableUrl = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/auth\/reset-password\/)[^/]+/, '$1[oculto]');

export function createLog(config: Pick<Config, 'logLevel' | 'logFile'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (destination) return pino(options, destination);
  if (!config.logFile) return pino(options);
  keepSmall(config.logFile);
  const streams: StreamEntry[] = [
    { level: config.logLevel as 'info', stream: pino.destination({ dest: config.logFile, sync: false }) },
    { level: 'warn', stream: process.stdout },
  ];
  return pino(options, multistream(streams));
}

function keepSmall(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAt) renameSync(file, `${file}.1`);
}
