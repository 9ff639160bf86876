import { staleCode, type AppError, type FieldErrors } from '#core/contract/error.ts';

/** What goes over the line, kept whole: to send it again nothing of the screen that made it is needed. */
export interface Request {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  params: Record<string, string>;
  body?: unknown;
  /** The form's field for the files. */
  field?: string;
}

/** Written for a file after it arrived: sent again under its key, a file must be what it was, whatever is said of it. */
export interface CaptionOf {
  request: Request;
  /** Where the file's uuid goes in the address. */
  param: string;
  /** Where the reply lists files: the newest is the one it was for. */
  list: 'data' | 'photos';
}

/** What the screen that asks says of it. */
export interface Asked {
  /** Whose it is on the screen: `checklist-answer`, `timer`. */
  kind: string;
  /** What it is about. Of one record one command goes after the other. */
  record: string;
  /** Of one record's field the newest is meant: what was typed over and not yet sent never goes. */
  field?: string;
  /** What hangs together across records: an order's timers and its checklists. */
  group?: string;
  /** Within its group: goes after all that was asked before it, and before all that comes later. */
  barrier?: boolean;
  /** Makes the record its group is named by: nothing of the group can be sent before it arrived, whatever was said to it. */
  makes?: boolean;
  request: Request;
  /** `body.version` follows what the server said to the one before it. */
  versioned?: boolean;
  files?: readonly File[];
  caption?: CaptionOf;
  description?: string;
  /** In the person's words, for the list of what is unsent: 'Resposta: Medir corrente de fuga'. */
  what: string;
  /** The screen it was asked on. */
  at?: string;
  /** For the screen that shows it before the server does. */
  data?: unknown;
  /** Nothing else on the screen shows what it changes, or it is put there by hand. */
  alone?: boolean;
}

export interface Refusal {
  status: number;
  message: string;
  code?: string;
  errors?: FieldErrors;
  details?: unknown;
}

export interface Command extends Asked {
  id: string;
  /** The repetition key: the server counts what carries it once. */
  key: string;
  person: string;
  device: string;
  /** In which order things were done on this device. */
  sequence: number;
  /** By this device's clock, which was `offset` seconds behind the server's. */
  madeAt: number;
  offset: number;
  /** `sending` until the first try fails; `refused` goes again only if the person says so; `sent` stands for a moment. */
  state: 'sending' | 'waiting' | 'refused' | 'sent';
  /** How often it set out. Once it did, nobody knows whether it arrived: what it says is not changed any more. */
  tries: number;
  refusal?: Refusal | undefined;
  /** The file is there; its caption is still to go. */
  arrived?: unknown;
  reply?: unknown;
  /** For each of its files the uuid of the upload it goes by, where it is large: kept, so that it goes on where it stood. */
  uploads?: readonly string[];
  /** Of an upload under way, 0 to 1. */
  share?: number;
  /** How many of its files' bytes the server had when it was last heard. */
  reached?: number;
  /** The device had no room to keep it: it lives as long as this page. */
  unkept?: boolean;
}

export const isUnsent = ({ state }: Command): boolean => state !== 'sent';
const isSame = (one: Asked, other: Asked): boolean =>
  one.record === other.record && one.field !== undefined && one.field === other.field;

/** What a new one takes the place of: its field's, refused or not yet set out. */
export const replacedBy = (commands: readonly Command[], asked: Asked, flying: ReadonlySet<string>): Command[] =>
  commands.filter(
    (one) =>
      isSame(one, asked) && isUnsent(one) && (one.state === 'refused' || (one.tries === 0 && !flying.has(one.id))),
  );

/** What speaks for a refused one that was typed over meanwhile. */
export const typedOver = (commands: readonly Command[], command: Command): Command | undefined =>
  commands.findLast((one) => isSame(one, command) && one.sequence > command.sequence && isUnsent(one));

/**
 * What may set out now, of commands in the order they were done. A refused one stops its own record's line until the
 * person decides; what hangs together with it otherwise goes on: the server decides one by one.
 */
export function ready(commands: readonly Command[]): Command[] {
  const lines = new Set<string>();
  return commands.filter((one, place) => {
    if (!isUnsent(one)) return false;
    const first = !lines.has(one.record);
    lines.add(one.record);
    return first && one.state !== 'refused' && !commands.slice(0, place).some((earlier) => holdsUp(earlier, one));
  });
}

const holdsUp = (earlier: Command, one: Command): boolean =>
  hangsOn(earlier, one) ||
  (one.group !== undefined &&
    earlier.group === one.group &&
    (earlier.barrier === true || one.barrier === true) &&
    (earlier.state === 'sending' || earlier.state === 'waiting'));

/** What the earlier one makes is not there before it arrived. */
const hangsOn = (earlier: Command, one: Command): boolean =>
  earlier.makes === true && earlier.group === one.group && isUnsent(earlier);

/** What was done later to the same, or to what this one makes. */
export const countingOn = (commands: readonly Command[], one: Command): Command[] =>
  commands.filter((later) => later.sequence > one.sequence && (later.record === one.record || hangsOn(one, later)));

/** Held up by an earlier one that was refused. */
export const stopsAfter = (commands: readonly Command[], one: Command): boolean =>
  commands.some((earlier) => earlier.state === 'refused' && countingOn([one], earlier).length > 0);

export const filesSize = ({ files = [] }: Asked): number => files.reduce((sum, { size }) => sum + size, 0);
export const sizeOf = (command: Command): number =>
  JSON.stringify(command.request.body ?? null).length + filesSize(command);

/** What of it the person wrote in words: it can be taken along when the rest of it is not taken. */
export function textOf({ request }: Command): string | null {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const written = [
    'description',
    'reported_problem',
    'diagnosis',
    'conclusion',
    'reason',
    'notes',
    'answer',
    'text',
  ].map((name) => body[name]);
  const words = written.filter((value): value is string => typeof value === 'string' && /\p{L}{2}.*\s/u.test(value));
  return words.length > 0 ? words.join('\n') : null;
}

/** What the server said to it, field by field where it did. */
export function saidOf({ refusal }: Command): string {
  const words = [refusal?.message, ...Object.values(refusal?.errors ?? {}).flat()].filter((word) => word !== undefined);
  return [...new Set(words)].join(' ');
}

export const idOf = ({ id }: Command): string => id;
/** That it waits is known here before it is written down. */
export const asStored = (one: Command, known: Command | undefined): Command =>
  known && one.state === 'sending' ? { ...one, state: known.state } : one;
export const lineOf = ({ record, field }: Asked): string => `${record} ${field ?? ''}`;
/** Over a conflict the person has seen theirs: what is said now stands on it. */
export const theirVersion = ({ refusal }: Command): number => currentOf(refusal)?.version ?? 0;
/** What stands there instead of what was sent. */
export function currentOf(refusal: Refusal | undefined): { version?: number } | undefined {
  if (refusal?.code !== staleCode) return undefined;
  return (refusal.details as { current?: { version?: number } } | undefined)?.current;
}

/** Not the command's fault: it goes again by itself. */
export const isPassing = ({ status }: AppError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** In the order they were done. */
export const bySequence = (one: Command, other: Command): number => one.sequence - other.sequence;
