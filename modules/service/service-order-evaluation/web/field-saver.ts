import { AppError, type FieldErrors, staleCode } from '#core/contract/error.ts';
import type { Evaluation } from '../contract.ts';
import { valuesOf, type Values } from './evaluation.values.ts';

export interface Saving {
  /** Changed here and not yet at the server. */
  own: Partial<Values>;
  state: 'saved' | 'saving' | 'waiting' | 'refused';
  errors: FieldErrors;
}
interface Surroundings {
  send: (body: Values & { version: number }) => Promise<Evaluation>;
  fetch: () => Promise<Evaluation>;
  onSaved: (row: Evaluation) => void;
  read: () => string | null;
  write: (text: string | null) => void;
  later: (work: () => void, ms: number) => void;
}
const again = 5_000;

/**
 * The evaluation saves itself field by field. What could not be sent stays in the browser, also over a
 * reload; someone else's change of another field is kept beside ours.
 */
export class FieldSaver {
  private shown: Saving;
  private latest: Evaluation;
  private flying: Promise<void> | null = null;
  private readonly around: Surroundings;
  private readonly listeners = new Set<() => void>();

  constructor(row: Evaluation, around: Surroundings) {
    this.latest = row;
    this.around = around;
    this.shown = { own: this.stored(), state: 'saved', errors: {} };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): Saving => this.shown;

  /** What the screen has just been told by the server. */
  seen(row: Evaluation): void {
    if (row.version >= this.latest.version) this.latest = row;
  }

  save(change: Partial<Values>): void {
    this.keep({ ...this.shown.own, ...change });
    void this.flush();
  }

  /** Resolves when everything is at the server, or cannot be for now. */
  readonly flush = (): Promise<void> => {
    this.flying ??= this.send().finally(() => {
      this.flying = null;
    });
    return this.flying;
  };

  private async send(): Promise<void> {
    while (Object.keys(this.shown.own).length > 0) {
      const sent = this.shown.own;
      this.show({ state: 'saving' });
      try {
        this.latest = await this.around.send({ ...valuesOf(this.latest), ...sent, version: this.latest.version });
      } catch (error) {
        if (!(await this.goesOn(error))) return;
        continue;
      }
      // Typed meanwhile: still to be sent.
      const left = Object.entries(this.shown.own).filter(([field, value]) => sent[field as keyof Values] !== value);
      this.around.onSaved(this.latest);
      this.show({ state: 'saved', errors: {} });
      this.keep(Object.fromEntries(left));
    }
  }

  private async goesOn(error: unknown): Promise<boolean> {
    const refusal = error instanceof AppError ? error : new AppError(0, 'Falha ao enviar.');
    if (refusal.code === staleCode) {
      try {
        this.latest = await this.around.fetch();
        return true;
      } catch {
        return this.wait();
      }
    }
    if (refusal.status < 400 || refusal.status >= 500 || refusal.status === 401) return this.wait();
    this.show({ state: 'refused', errors: refusal.errors ?? { _: [refusal.message] } });
    return false;
  }

  private wait(): false {
    this.show({ state: 'waiting' });
    this.around.later(() => void this.flush(), again);
    return false;
  }

  private keep(own: Partial<Values>): void {
    this.around.write(Object.keys(own).length === 0 ? null : JSON.stringify(own));
    this.show({ own });
  }

  private show(change: Partial<Saving>): void {
    this.shown = { ...this.shown, ...change };
    for (const listener of this.listeners) listener();
  }

  private stored(): Partial<Values> {
    try {
      const found: unknown = JSON.parse(this.around.read() ?? '{}');
      return found && typeof found === 'object' ? found : {};
    } catch {
      return {};
    }
  }
}
