import { AppError, staleCode } from '#core/contract/error.ts';
import { readUser } from './session-store.ts';

/** What the server answers with when something is saved. */
export interface Saved {
  version: number;
}

/** An answer on its way to the server. */
export interface Unsent<Answer, Kept extends Saved = Saved> {
  /** What is answered: a task, a question. */
  task: string;
  /** Of the call: a letter found after a reload still knows where it goes. */
  path: string;
  answer: Answer;
  version: number;
  /**
   * `waiting` for the connection; `refused` will not be sent again by itself; `sent` is saved, and stands until the
   * screen has heard of it: its query tells it a moment later than this box does.
   */
  state: 'sending' | 'waiting' | 'refused' | 'sent';
  message?: string;
  /** What someone else answered meanwhile. */
  theirs?: Kept;
}

interface Surroundings<Answer, Kept extends Saved> {
  /** Who is signed in: nobody sends another's answers. */
  owner: () => string;
  send: (letter: Unsent<Answer, Kept>) => Promise<Kept>;
  read: () => string | null;
  write: (text: string | null) => void;
  later: (work: () => void, ms: number) => void;
}

const [firstWait, longestWait] = [2_000, 30_000];
/** Long after every screen has drawn what was saved. */
const standsSent = 2_000;

/**
 * Answers are shown at once and sent behind. What cannot be sent is kept, also over a reload, and
 * tried again; only the newest answer of a task travels, and never two of one task at a time.
 */
export class Outbox<Answer, Kept extends Saved> {
  private letters: ReadonlyMap<string, Unsent<Answer, Kept>> = new Map();
  private readonly flying = new Set<string>();
  private readonly around: Surroundings<Answer, Kept>;
  private readonly changed = new Set<() => void>();
  private readonly delivered = new Set<(task: Kept, path: string) => void>();
  /** Of what was saved last: an answer given before the screen knows is not stale. */
  private readonly versions = new Map<string, number>();
  private owner = '';
  private wait = firstWait;

  constructor(around: Surroundings<Answer, Kept>) {
    this.around = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  };
  readonly read = (): ReadonlyMap<string, Unsent<Answer, Kept>> => this.letters;
  readonly onDelivered = (listener: (task: Kept, path: string) => void): (() => void) => {
    this.delivered.add(listener);
    return () => this.delivered.delete(listener);
  };

  put(letter: Pick<Unsent<Answer, Kept>, 'task' | 'path' | 'answer' | 'version'>): void {
    this.open();
    // Over a conflict the person has seen theirs: the answer now stands on it.
    const theirs = this.letters.get(letter.task)?.theirs?.version ?? 0;
    const version = Math.max(letter.version, theirs, this.versions.get(letter.task) ?? 0);
    this.set({ ...letter, version, state: 'sending' });
    void this.post(letter.task);
  }

  /** Gives up an answer that was refused. */
  drop(task: string): void {
    const letters = new Map(this.letters);
    letters.delete(task);
    this.keep(letters);
  }

  /** What an earlier page could not send; what waits for the connection. */
  readonly retry = (): void => {
    this.open();
    for (const { task, state } of this.letters.values())
      if (state !== 'refused' && state !== 'sent') void this.post(task);
  };

  /** Someone else signed in: theirs is another box. */
  private open(): void {
    const owner = this.around.owner();
    if (owner === this.owner) return;
    this.owner = owner;
    this.versions.clear();
    this.keep(this.stored());
  }

  private async post(task: string): Promise<void> {
    const letter = this.letters.get(task);
    if (!letter || this.flying.has(task)) return;
    this.flying.add(task);
    const owner = this.owner;
    try {
      const saved = await this.around.send(letter);
      this.wait = firstWait;
      this.flying.delete(task);
      if (owner !== this.around.owner()) return;
      this.versions.set(task, saved.version);
      const newest = this.letters.get(task);
      for (const listener of this.delivered) listener(saved, letter.path);
      if (newest && newest.answer !== letter.answer) {
        this.set({ ...newest, version: saved.version, state: 'sending' });
        void this.post(task);
      } else {
        this.set({ ...letter, version: saved.version, state: 'sent' });
        this.around.later(() => this.forget(task, saved.version), standsSent);
      }
    } catch (error) {
      this.flying.delete(task);
      if (owner === this.around.owner()) this.failed(task, letter, error);
    }
  }

  private forget(task: string, version: number): void {
    const letter = this.letters.get(task);
    if (letter?.state === 'sent' && letter.version === version) this.drop(task);
  }

  private failed(task: string, letter: Unsent<Answer, Kept>, error: unknown): void {
    const newest = this.letters.get(task) ?? letter;
    const refusal = error instanceof AppError ? error : new AppError(0, 'Falha ao enviar.');
    if (refusal.status === 0 || refusal.status === 401 || refusal.status === 429 || refusal.status >= 500) {
      this.set({ ...newest, state: 'waiting', message: refusal.message });
      this.around.later(this.retry, this.wait);
      this.wait = Math.min(longestWait, this.wait * 2);
      return;
    }
    const theirs =
      refusal.code === staleCode ? (refusal.details as { current?: Kept } | undefined)?.current : undefined;
    this.set({ ...newest, state: 'refused', message: refusal.message, ...(theirs ? { theirs } : {}) });
    if (theirs) for (const listener of this.delivered) listener(theirs, letter.path);
  }

  private set(letter: Unsent<Answer, Kept>): void {
    this.keep(new Map(this.letters).set(letter.task, letter));
  }

  private keep(letters: ReadonlyMap<string, Unsent<Answer, Kept>>): void {
    this.letters = letters;
    const unsent = [...letters.values()].filter(({ state }) => state !== 'sent');
    this.around.write(unsent.length === 0 ? null : JSON.stringify(unsent));
    for (const listener of this.changed) listener();
  }

  private stored(): ReadonlyMap<string, Unsent<Answer, Kept>> {
    try {
      const found: unknown = JSON.parse(this.around.read() ?? '[]');
      return new Map(
        Array.isArray(found) ? (found as Unsent<Answer, Kept>[]).map((letter) => [letter.task, letter]) : [],
      );
    } catch {
      return new Map();
    }
  }
}

/** A box of this browser, one for each person: what could not be sent is kept over a reload and goes when the net is back. */
export function browserOutbox<Answer, Kept extends Saved>(
  name: string,
  send: (letter: Unsent<Answer, Kept>) => Promise<Kept>,
): Outbox<Answer, Kept> {
  const owner = (): string => readUser()?.uuid ?? '';
  const key = (): string => `${name}:${owner()}`;
  const box = new Outbox<Answer, Kept>({
    owner,
    send,
    read: () => localStorage.getItem(key()),
    write: (text) => {
      try {
        if (text === null) localStorage.removeItem(key());
        else localStorage.setItem(key(), text);
      } catch {
        // A full or forbidden store costs what a reload would lose, not what this page sends.
      }
    },
    later: (work, ms) => void setTimeout(work, ms),
  });
  window.addEventListener('online', box.retry);
  return box;
}
