import { pino, multistream, type DestinationStream, type Logger, type StreamEntry } from 'pino';
import type { Config } from './config.ts';
import { logFile } from './log-file.ts';

const rotateAt = 50 * 1024 * 1024;

/** Whatever carries a secret never reaches the log, at any depth we log at. */
const secretKeys = ['password', 'current_password', 'new_password', 'token', 'authorization', 'secret', 'cpf', 'code'];
const redact = { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' };

/** Links that open something hold a token in the path: no word of ours is that long, and a record's key opens nothing. */
const isToken = (part: string): boolean =>
  /^[\w%~.-]{32,}$/.test(part) && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part);
export const withoutTokens = (path: string): string =>
  path
    .replace(/(\/auth\/reset-password\/)[^/?#]+/, '$1[oculto]')
    .split('/')
    .map((part) => (isToken(part) ? '[oculto]' : part))
    .join('/');

const longestUrl = 300;
export const loggableUrl = (url: string): string => withoutTokens(url.split('?')[0] ?? '').slice(0, longestUrl);

/** What is told of every request. None of it is a secret: the address comes through `loggableUrl`. */
export interface RequestLine {
  request_id: string;
  method: string;
  url: string;
  route: string | undefined;
  status: number;
  ms: number;
  ip: string;
}
/** Looking for secrets at any depth of these seven fields took longer than all the rest of the line. */
export function requestLog(log: Logger): (line: RequestLine) => void {
  const plain = log.child({}, { redact: [] });
  return (line) => plain.info(line, 'request');
}

const [longestMessage, longestStack] = [2_000, 4_000];
/** An error quotes what it met: as much of it as helps. */
function err(error: Error): object {
  const told = pino.stdSerializers.err(error);
  if (typeof told !== 'object' || told === null) return told;
  return { ...told, message: told.message?.slice(0, longestMessage), stack: told.stack?.slice(0, longestStack) };
}

export function createLog(config: Pick<Config, 'logLevel' | 'logFile'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact,
    serializers: { err },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (destination) return pino(options, destination);
  bearLostTerminal();
  if (!config.logFile) return pino(options, process.stdout);
  const streams: StreamEntry[] = [
    { level: config.logLevel as 'info', stream: logFile(config.logFile, rotateAt) },
    { level: 'warn', stream: process.stdout },
  ];
  return pino(options, multistream(streams));
}

/** A terminal that is gone, or a file on a full disk that stands for it, is no reason to end. */
function bearLostTerminal(): void {
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
}
