import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { acceptedTypes, type UploadRule } from '#core/contract/upload.ts';
import { call } from '#core/web/call.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Share already sent, 0 to 1. */
  share: number;
  /** Written while it waits for another try. */
  description?: string;
  /** What the server answered: the file is there, its caption is still to go. */
  reply?: unknown;
  message?: string;
  /** The connection failed, not the file: it goes again by itself when the connection is back. */
  lost?: boolean;
}
const atOnce = 3;

interface Options {
  /**
   * Writes the caption of a file that arrived, found in the reply. A file goes without one: sent again under its
   * key it must be word for word what was sent before, however often the caption changed meanwhile.
   */
  caption: (reply: unknown, description: string) => Promise<unknown>;
  /** Holds a file until it is sent or given up, over a reload too. */
  keeper?: { keep: (id: string, file: File) => void; drop: (id: string) => void };
}

export const acceptOf = (rule: UploadRule): string => rule.kinds.flatMap((kind) => acceptedTypes[kind]).join(',');

/** What can be told before sending; the server looks at the content itself. */
export function problemOf(file: File, rule: UploadRule): string | undefined {
  if (file.size > rule.maxBytes) return `Arquivo acima do limite de ${formatFileSize(rule.maxBytes)}.`;
  if (file.size === 0) return 'Arquivo vazio.';
  if (file.type && !acceptOf(rule).split(',').includes(file.type)) return 'Tipo de arquivo não aceito.';
  return undefined;
}

/** Uploads of one record, three at a time, one request per file: each has its own progress, cancel and retry. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private readonly stops = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private readonly endpoint: Endpoint & { upload: UploadRule };
  private readonly params: Record<string, string>;
  private readonly onSent: (reply: unknown) => void;
  private readonly more: Options;

  constructor(
    endpoint: Endpoint & { upload: UploadRule },
    params: Record<string, string>,
    onSent: (reply: unknown) => void,
    more: Options,
  ) {
    this.endpoint = endpoint;
    this.params = params;
    this.onSent = onSent;
    this.more = more;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): readonly Upload[] => this.uploads;

  readonly add = (files: Iterable<File>): void => {
    const added = [...files].map((file): Upload => {
      const message = problemOf(file, this.endpoint.upload);
      const state = message ? 'failed' : 'waiting';
      return { id: crypto.randomUUID(), file, share: 0, state, ...(message ? { message } : {}) };
    });
    for (const { id, file, state } of added) if (state === 'waiting') this.more.keeper?.keep(id, file);
    this.update([...this.uploads, ...added]);
  };
  /** What an earlier page could not send, under the same key: what did arrive is not stored twice. */
  readonly restore = (kept: readonly { id: string; file: File }[]): void => {
    const known = new Set(this.uploads.map(({ id }) => id));
    const back = kept.filter(({ id }) => !known.has(id));
    this.update([...this.uploads, ...back.map(({ id, file }): Upload => ({ id, file, share: 0, state: 'waiting' }))]);
  };
  readonly retry = (id: string): void => this.change(id, { state: 'waiting', share: 0 });
  readonly retryLost = (): void => {
    for (const one of this.uploads) if (one.state === 'failed' && one.lost) this.retry(one.id);
  };
  readonly describe = (id: string, description: string): void => this.change(id, { description });
  readonly cancel = (id: string): void => {
    this.stops.get(id)?.abort();
    this.more.keeper?.drop(id);
    const arrived = this.find(id)?.reply;
    this.update(this.uploads.filter((one) => one.id !== id));
    if (arrived !== undefined) this.onSent(arrived);
  };
  readonly cancelAll = (): void => {
    for (const stop of this.stops.values()) stop.abort();
  };

  private find(id: string): Upload | undefined {
    return this.uploads.find((one) => one.id === id);
  }

  private change(id: string, changes: Partial<Upload>): void {
    this.update(this.uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  private update(next: readonly Upload[]): void {
    const free = atOnce - next.filter((one) => one.state === 'sending').length;
    const starting = next.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free));
    this.uploads = next.map((one) => (starting.includes(one) ? { ...one, state: 'sending' } : one));
    for (const listener of this.listeners) listener();
    for (const one of starting) void this.send(one);
  }

  private async send({ id, file, reply: arrived }: Upload): Promise<void> {
    const stop = new AbortController();
    this.stops.set(id, stop);
    const onProgress = (share: number) => this.change(id, { share });
    try {
      const options = { files: [file], signal: stop.signal, onProgress, idempotencyKey: id };
      const reply: unknown =
        arrived ?? (await call(this.endpoint, { params: this.params, body: {} } as never, options));
      this.more.keeper?.drop(id);
      this.change(id, { reply });
      const description = this.find(id)?.description?.trim();
      const last = description ? await this.more.caption(reply, description) : reply;
      this.update(this.uploads.filter((one) => one.id !== id));
      this.onSent(last);
    } catch (error) {
      if (stop.signal.aborted) return;
      const lost = error instanceof AppError && error.status === 0;
      const message = error instanceof AppError ? error.message : 'Não foi possível enviar.';
      const there = this.find(id)?.reply !== undefined;
      this.change(id, { state: 'failed', lost, message: there ? `A legenda não foi salva: ${message}` : message });
    } finally {
      this.stops.delete(id);
    }
  }
}
