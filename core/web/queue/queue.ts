import { AppError } from '#core/contract/error.ts';
import {
  asStored,
  bySequence,
  currentOf,
  idOf,
  isPassing,
  isUnsent,
  lineOf,
  ready,
  replacedBy,
  theirVersion,
  typedOver,
  type Asked,
  type Command,
} from './command.ts';
import { CommandList } from './command-list.ts';
import { goesInParts } from './large-file.ts';
import type { News, Surroundings } from './surroundings.ts';
import { wasDone, type Sending } from './wire.ts';

const [firstWait, longestWait] = [2_000, 30_000];
/** Long after every screen has drawn what was saved. */
const standsSent = 2_000;
/** Side by side; files are few, so that an answer never waits for three photos on a slow line. */
const atOnce = { words: 3, files: 2 };
const loadOf = ({ files }: Asked): keyof typeof atOnce => (files && files.length > 0 ? 'files' : 'words');

/**
 * The one queue of unsent work. What is done is shown at once, kept on the device, and sent: of one record in order,
 * of several side by side. What cannot be sent stays, over a reload, a kill and another person's visit; what the server
 * refuses stays too, with what it said, until the person decides.
 */
export class Queue extends CommandList {
  private readonly flying = new Map<string, AbortController>();
  private readonly saving = new Set<string>();
  private readonly around: Surroundings;
  /** By record and field: what was saved last. What is done before the screen knows of it is not stale. */
  private readonly versions = new Map<string, number>();
  private person = '';
  private sequence = 0;
  private wait = firstWait;
  private waking = false;
  private loading = Promise.resolve();
  /** Nothing sets out before what was done earlier is known. */
  private isLoaded = false;

  constructor(around: Surroundings) {
    super();
    this.around = around;
  }

  put(asked: Asked): Command {
    this.open();
    const over = replacedBy(this.commands, asked, new Set(this.flying.keys()));
    const id = crypto.randomUUID();
    const command: Command = {
      ...asked,
      request: this.onLatest(asked, over),
      id,
      key: id,
      person: this.person,
      device: this.around.device(),
      sequence: this.nextSequence(),
      madeAt: this.around.now(),
      offset: this.around.offset(),
      state: 'sending',
      tries: 0,
      ...(asked.files?.some(goesInParts) && { uploads: asked.files.map(() => crypto.randomUUID()) }),
    };
    this.show([...this.commands.filter((one) => !over.includes(one)), command]);
    void this.keep(command, over);
    return command;
  }

  /** Changes what is said of a file on its way. */
  readonly describe = (id: string, description: string): void => this.alter(id, { description });

  /** Gives it up. */
  readonly drop = (id: string): void => {
    this.flying.get(id)?.abort();
    const gone = this.find(id);
    this.show(this.without(id));
    // The file itself is there: only its caption was given up.
    if (gone?.arrived !== undefined) this.deliver({ ...gone, reply: gone.arrived });
    void this.forget([id]).then(() => this.pump());
  };

  /** Seen before it set out that the server would not take it. */
  readonly refuse = (id: string, message: string): void =>
    this.alter(id, { state: 'refused', refusal: { status: 422, message } });

  /** The person says so: what was refused too. */
  readonly retry = (id: string): void => {
    this.change(id, { state: 'sending', refusal: undefined });
    void this.save(id).then(() => this.pump());
  };

  /** What an earlier page could not send; what waits for the connection or for its person. */
  readonly wake = (): void => {
    this.open();
    this.pump();
  };

  /** Resolves when what is kept of whoever is signed in is here. */
  readonly loaded = (): Promise<void> => {
    this.open();
    return this.loading;
  };

  /** Takes over what another device of the same person could not send, under the same keys: it is counted once. */
  async adopt(commands: readonly Command[]): Promise<void> {
    await this.loaded();
    for (const one of commands) if (one.person === this.person && !this.find(one.id)) await this.around.store.put(one);
    await this.load(this.person);
    this.around.tell({});
    this.pump();
  }

  /** Another tab changed something. */
  readonly hear = ({ sent }: News): void => {
    if (sent && sent.person === this.person) this.arrived(sent);
    void this.load(this.person);
  };

  /** Someone else signed in: theirs is another queue. Whoever's session ended still owns what is done meanwhile. */
  private open(): void {
    const person = this.around.person();
    if (person === '' || person === this.person) return;
    this.person = person;
    this.versions.clear();
    this.show([]);
    this.isLoaded = false;
    this.loading = this.load(person).then(() => {
      this.isLoaded = true;
      this.pump();
    });
  }

  private async load(person: string): Promise<void> {
    const isBusy = (id: string): boolean => this.flying.has(id) || this.saving.has(id);
    // Only what stood here before the store was asked can be gone from it by another tab's hand.
    const stood = new Set(this.commands.filter((one) => isUnsent(one) && !one.unkept && !isBusy(one.id)).map(idOf));
    const stored = await this.around.store.of(person).catch(() => null);
    if (person !== this.person || !stored) return;
    this.sequence = Math.max(this.sequence, ...stored.map(({ sequence }) => sequence));
    const here = new Map(this.commands.map((one) => [one.id, one]));
    const kept = stored.map((one) => {
      const known = here.get(one.id);
      return known && (isBusy(one.id) || !isUnsent(known)) ? known : asStored(one, known);
    });
    const ids = new Set(kept.map(idOf));
    const only = this.commands.filter(({ id }) => !ids.has(id) && (!stood.has(id) || isBusy(id)));
    this.show([...kept, ...only].toSorted(bySequence));
  }

  private pump(): void {
    if (!this.isLoaded || this.around.person() !== this.person) return;
    for (const command of ready(this.commands)) {
      const load = loadOf(command);
      const beside = [...this.flying.keys()].map((id) => this.find(id)).filter((one) => one && loadOf(one) === load);
      if (beside.length >= atOnce[load] || this.flying.has(command.id) || this.saving.has(command.id)) continue;
      void this.post(command);
    }
  }

  private async post({ id, record, person }: Command): Promise<void> {
    const stop = new AbortController();
    this.flying.set(id, stop);
    await this.around.alone(`unsent ${record}`, async () => {
      const command = this.find(id);
      if (!command || !isUnsent(command) || this.around.person() !== person) return;
      // Sent or dropped by another tab while this one waited for its turn.
      if (!command.unkept && !(await this.around.store.has(id).catch(() => true))) return this.show(this.without(id));
      await this.sendOut(command, stop.signal);
    });
    this.flying.delete(id);
    // What failed waits for its time; the others go on.
    if (this.find(id)?.state !== 'waiting') this.pump();
  }

  private async sendOut(command: Command, signal: AbortSignal): Promise<void> {
    const { id } = command;
    const first = command.tries === 0;
    const request = first ? this.onLatest(command, []) : command.request;
    this.change(id, { tries: command.tries + 1, request });
    await this.save(id);
    const sending: Sending = {
      signal,
      onProgress: (share, reached) => this.change(id, { share, ...(reached !== undefined && { reached }) }),
      onArrived: async (arrived) => {
        this.change(id, { arrived });
        await this.save(id);
      },
      description: () => this.find(id)?.description,
    };
    try {
      const { reply, touched } = await this.around.send({ ...command, request }, sending).catch(wasDone);
      this.wait = firstWait;
      await this.forget([id]);
      const sent: Command = { ...(this.find(id) ?? command), state: 'sent', reply };
      this.around.tell({ sent: { ...sent, files: [] } });
      if (command.person !== this.person) return;
      this.arrived(sent);
      if (!command.alone) this.around.touched(touched);
    } catch (error) {
      if (!signal.aborted && command.person === this.person) await this.failed(id, error);
    }
  }

  private arrived(sent: Command): void {
    const version = (sent.reply as { data?: { version?: unknown } } | null)?.data?.version;
    if (sent.versioned && typeof version === 'number') this.versions.set(lineOf(sent), version);
    this.show([...this.without(sent.id), sent].toSorted(bySequence));
    this.deliver(sent);
    this.around.later(() => this.show(this.without(sent.id)), standsSent);
  }

  private async failed(id: string, error: unknown): Promise<void> {
    const refused = error instanceof AppError ? error : new AppError(0, 'Falha ao enviar.');
    if (isPassing(refused)) {
      // The line is gone for all of them: each says so.
      const isIdle = (one: Command) => one.state === 'sending' && (one.id === id || !this.flying.has(one.id));
      this.show(this.commands.map((one) => (isIdle(one) ? { ...one, state: 'waiting', share: 0 } : one)));
      await this.save(id);
      return this.wakeLater();
    }
    const command = this.find(id);
    if (!command) return;
    const { status, message, code, errors, details } = refused;
    const refusal = { status, message, ...(code ? { code } : {}), ...(errors ? { errors } : {}), details };
    const newer = typedOver(this.commands, command);
    if (newer) {
      this.show(this.without(id));
      await this.forget([id]);
      // What was wrong with it may be right in the newer one; what somebody else said meanwhile stands against both.
      if (!currentOf(refusal)) return;
    }
    const { id: meant } = newer ?? command;
    // Sent again it is another try: what it was refused under is not answered with the refusal for ever.
    this.change(meant, { state: 'refused', refusal, key: crypto.randomUUID(), tries: 0 });
    if (currentOf(refusal)) this.deliver({ ...command, reply: { data: currentOf(refusal) } });
    await this.save(meant);
  }

  private wakeLater(): void {
    if (this.waking) return;
    this.waking = true;
    this.around.later(() => {
      this.waking = false;
      this.wake();
    }, this.wait);
    this.wait = Math.min(longestWait, this.wait * 2);
  }

  /** The version it stands on: the screen's, what was saved since, or what the person has just been shown as theirs. */
  private onLatest(asked: Asked, over: readonly Command[]): Asked['request'] {
    if (!asked.versioned) return asked.request;
    const body = asked.request.body as { version: number };
    const version = Math.max(body.version, this.versions.get(lineOf(asked)) ?? 0, ...over.map(theirVersion));
    return { ...asked.request, body: { ...body, version } };
  }

  private async keep(command: Command, over: readonly Command[]): Promise<void> {
    this.saving.add(command.id);
    try {
      await this.around.store.put(command);
      if (over.length > 0) await this.around.store.remove(over.map(({ id }) => id));
    } catch {
      this.change(command.id, { unkept: true });
    }
    this.saving.delete(command.id);
    this.around.tell({});
    this.pump();
  }

  private async save(id: string): Promise<void> {
    const command = this.find(id);
    if (!command || command.unkept || !isUnsent(command)) return;
    const { share: _, ...kept } = command;
    await this.around.store.put(kept).catch(() => this.change(id, { unkept: true }));
    this.around.tell({});
  }

  private alter(id: string, changes: Partial<Command>): void {
    this.change(id, changes);
    void this.save(id);
  }

  private async forget(ids: readonly string[]): Promise<void> {
    await this.around.store.remove(ids).catch(() => undefined);
    this.around.tell({});
  }

  private nextSequence(): number {
    // By the clock, so that tabs agree; never the same twice, and never back.
    this.sequence = Math.max(this.sequence + 1, this.around.now() * 1_000);
    return this.sequence;
  }
}
