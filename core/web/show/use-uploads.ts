import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { acceptedTypes, type UploadRule } from '#core/contract/upload.ts';
import { call } from '#core/web/call.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  share: number;
  message?: string;
}
const atOnce = 3;

export const acceptOf = (rule: UploadRule): string => rule.kinds.flatMap((kind) => acceptedTypes[kind]).join(',');

/** What can be told before sending; the server looks at the content itself. */
export function problemOf(file: File, rule: UploadRule): string | undefined {
  if (file.size > rule.maxBytes) return `Arquivo acima do limite de ${formatFileSize(rule.maxBytes)}.`;
  if (file.size === 0) return 'Arquivo vazio.';
  if (file.type && !acceptOf(rule).split(',').includes(file.type)) return 'Tipo de arquivo não aceito.';
  return undefined;
}

/** A queue of uploads, one request per file: each has its own progress, cancel and retry. */
export function useUploads(endpoint: Endpoint & { upload: UploadRule }, params: Record<string, string>, onSent: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = useCallback(
    (id: string, changes: Partial<Upload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  );
  const drop = useCallback((id: string) => setUploads((all) => all.filter((one) => one.id !== id)), []);

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const stop = new AbortController();
      stops.current.set(id, stop);
      try {
        const options = { files: [file], signal: stop.signal, onProgress: (share: number) => change(id, { share }), idempotencyKey: id };
        await call(endpoint, { params, body: {} } as never, options);
        drop(id);
        onSent();
      } catch (error) {
        if (!stop.signal.aborted) change(id, { state: 'failed', message: error instanceof AppError ? error.message : 'Não foi possível enviar.' });
      } finally {
        stops.current.delete(id);
      }
    },
    [endpoint, params, change, drop, onSent],
  );

  useEffect(() => {
    const free = atOnce - uploads.filter((one) => one.state === 'sending').length;
    for (const next of uploads.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free))) {
      change(next.id, { state: 'sending', share: 0 });
      void send(next);
    }
  }, [uploads, change, send]);

  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  return {
    uploads,
    add: (files: Iterable<File>) =>
      setUploads((all) => [
        ...all,
        ...[...files].map((file): Upload => {
          const message = problemOf(file, endpoint.upload);
          return { id: crypto.randomUUID(), file, share: 0, state: message ? 'failed' : 'waiting', ...(message ? { message } : {}) };
        }),
      ]),
    retry: (id: string) => change(id, { state: 'waiting', share: 0 }),
    cancel: (id: string) => {
      stops.current.get(id)?.abort();
      drop(id);
    },
  };
}
