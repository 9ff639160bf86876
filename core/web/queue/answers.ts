import { useSyncExternalStore } from 'react';
import { afterPaintOf } from '#core/web/after-paint.ts';
import { currentOf, type Asked, type Command, type Request } from './command.ts';
import type { Queue } from './queue.ts';

/** What the server answers with when something is saved. */
export interface Saved {
  version: number;
}

/** An answer as the screen shows it before the server does. */
export interface Unsent<Answer, Kept extends Saved = Saved> {
  id: string;
  /** What is answered: a task, a question. */
  task: string;
  path: string;
  answer: Answer;
  version: number;
  state: Command['state'];
  message?: string;
  /** What someone else answered meanwhile. */
  theirs?: Kept;
}

interface Given<Answer> {
  task: string;
  path: string;
  answer: Answer;
  version: number;
  /** How the list of what is unsent calls it, where it is not what its kind is called. */
  what?: string;
  group?: string;
}
type Data<Answer> = Pick<Given<Answer>, 'task' | 'path' | 'answer'>;

/** Answers of one kind: each task's newest, shown at once and sent behind by the one queue. */
export class Answers<Answer, Kept extends Saved> {
  private letters: ReadonlyMap<string, Unsent<Answer, Kept>> = new Map();
  private seen: readonly Command[] = [];
  private readonly known = new WeakMap<Command, Unsent<Answer, Kept>>();
  private readonly queue: Queue;
  private readonly kind: string;
  private readonly name: string;
  private readonly requestOf: (given: Given<Answer>) => Request;

  constructor(queue: Queue, kind: { kind: string; name: string }, requestOf: (given: Given<Answer>) => Request) {
    [this.queue, this.kind, this.name, this.requestOf] = [queue, kind.kind, kind.name, requestOf];
  }

  readonly subscribe = afterPaintOf((listener) => this.queue.subscribe(listener));

  readonly read = (): ReadonlyMap<string, Unsent<Answer, Kept>> => {
    const commands = this.queue.read();
    if (commands === this.seen) return this.letters;
    this.seen = commands;
    const next = new Map(commands.filter(({ kind }) => kind === this.kind).map((one) => [dataOf(one).task, one]));
    const unchanged = next.size === 0 && this.letters.size === 0;
    if (!unchanged) this.letters = new Map([...next].map(([task, one]) => [task, this.letterOf(one)]));
    return this.letters;
  };

  /** The same one as long as nothing about it changes: what shows it is not drawn again because another moved on. */
  private letterOf(command: Command): Unsent<Answer, Kept> {
    const known = this.known.get(command) ?? letterOf<Answer, Kept>(command);
    this.known.set(command, known);
    return known;
  }

  readonly onDelivered = (listener: (saved: Kept, path: string) => void): (() => void) =>
    this.queue.onDelivered((command) => {
      const saved = (command.reply as { data?: Kept } | null)?.data;
      if (command.kind === this.kind && saved) listener(saved, dataOf(command).path);
    });

  put(given: Given<Answer>): void {
    const { task, path, answer, what = this.name, group } = given;
    const asked: Asked = {
      kind: this.kind,
      record: `${this.kind} ${task}`,
      field: 'answer',
      request: this.requestOf(given),
      versioned: true,
      what,
      data: { task, path, answer } satisfies Data<Answer>,
      alone: true,
      at: `${location.pathname}${location.search}`,
      ...(group ? { group } : {}),
    };
    this.queue.put(asked);
  }

  /** Gives up an answer that was refused. */
  drop(task: string): void {
    const letter = this.read().get(task);
    if (letter) this.queue.drop(letter.id);
  }
}

/** Each task's newest answer that the screen may not have heard of from the server. */
export const useAnswers = <Answer, Kept extends Saved>(
  answers: Answers<Answer, Kept>,
): ReadonlyMap<string, Unsent<Answer, Kept>> => useSyncExternalStore(answers.subscribe, answers.read);

const dataOf = <Answer>({ data }: Command): Data<Answer> => data as Data<Answer>;

function letterOf<Answer, Kept extends Saved>(command: Command): Unsent<Answer, Kept> {
  const { id, state, refusal, request } = command;
  const { version } = (state === 'sent' ? (command.reply as { data: Kept }).data : request.body) as Saved;
  const theirs = currentOf(refusal) as Kept | undefined;
  return {
    id,
    ...dataOf<Answer>(command),
    version,
    state,
    ...(refusal ? { message: refusal.message } : {}),
    ...(theirs ? { theirs } : {}),
  };
}
