import { readUser } from '../session-store.ts';
import { fateOf, tooMany, type Held } from './aboard.rules.ts';
import { browserAboard, type AboardStore } from './aboard-store.ts';
import { isKeeping, type KeptAnswer } from './keeping.ts';
import { newKey, seal, unseal } from './sealed.ts';

interface Surroundings {
  store: AboardStore;
  /** Whose answers are kept now; nobody's once the session is over. */
  person: () => string | null;
  now: () => number;
}

/** The answers one person has on this device, each sealed; of anybody else it knows nothing. */
export class KeptAnswers {
  private readonly around: Surroundings;
  /** What is being written: whoever counts waits for it. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings) {
    this.around = around;
  }

  hear(url: string, status: number, body: Blob): Promise<void> {
    const { person, now } = this.around;
    const whose = person();
    const at = now();
    const work = whose ? this.settle(whose, { url, at, status, body }) : Promise.resolve();
    this.writing = Promise.all([this.writing, work.catch(() => undefined)]);
    return work;
  }

  async find(url: string): Promise<KeptAnswer | null> {
    const whose = this.around.person();
    if (!whose) return null;
    const row = await this.around.store.get(whose, url);
    if (!row) return null;
    const body = await unseal(await this.keyOf(whose), url, row.sealed);
    // Whoever left meanwhile sees nothing more.
    return this.around.person() === whose ? { body, at: row.at } : null;
  }

  async list(): Promise<Held[]> {
    await this.writing;
    const whose = this.around.person();
    return whose ? this.around.store.list(whose) : [];
  }

  /** After all that was to be taken along was. */
  async clearUp(chosen: ReadonlySet<string>, dayStart: number): Promise<void> {
    const whose = this.around.person();
    const gone = tooMany(await this.list(), chosen, dayStart);
    if (whose && gone.length > 0) await this.around.store.remove(whose, gone);
  }

  private async settle(whose: string, heard: { url: string; at: number; status: number; body: Blob }): Promise<void> {
    const { url, at, status, body } = heard;
    const fate = fateOf(status, body);
    if (fate === 'drop') return this.around.store.remove(whose, [url]);
    if (fate === 'leave') return;
    const sealed = await seal(await this.keyOf(whose), url, body);
    // The session may have ended while it was being sealed.
    if (this.around.person() !== whose) return;
    await this.around.store.put(whose, { url, at, bytes: sealed.bytes.byteLength, sealed });
  }

  private keyOf = (whose: string): Promise<CryptoKey> => this.around.store.key(whose, newKey);
}

export const keptAnswers = new KeptAnswers({
  store: browserAboard,
  person: () => (isKeeping() ? (readUser()?.uuid ?? null) : null),
  now: () => Date.now(),
});
