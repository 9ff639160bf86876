import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError, type FieldErrors, staleCode } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { serviceOrderEvaluation, type Evaluation } from '../contract.ts';
import { valuesOf, type Values } from './evaluation.values.ts';

export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';
const again = 5_000;

const queryFor = (order: string) => queryOf(serviceOrderEvaluation.show, { params: { uuid: order } });
/** What the screen shows, at once, without asking the server. */
export const putEvaluation = (order: string, change: (row: Evaluation) => Evaluation): void => {
  queryClient.setQueryData(queryFor(order).queryKey, (known) => known && { data: change(known.data) });
};

/**
 * The evaluation saves itself field by field. What could not be sent stays in the browser, also over a
 * reload; someone else's change of another field is kept beside ours.
 */
export function useEvaluationSave(row: Evaluation) {
  const { user } = useSession();
  const key = `evaluation:${user?.uuid ?? ''}:${row.uuid}`;
  const [own, setOwn] = useState<Partial<Values>>(() => readDraft(key));
  const [state, setState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<FieldErrors>({});
  const wanted = useRef(own);
  const latest = useRef(row);
  const flying = useRef<Promise<void> | null>(null);
  useEffect(() => {
    if (row.version >= latest.current.version) latest.current = row;
  }, [row]);

  const keep = useCallback(
    (next: Partial<Values>) => {
      wanted.current = next;
      setOwn(next);
      writeDraft(key, next);
    },
    [key],
  );

  const send = useCallback(async (): Promise<void> => {
    const { order } = latest.current;
    while (Object.keys(wanted.current).length > 0) {
      const sent = wanted.current;
      setState('saving');
      try {
        const body = { ...valuesOf(latest.current), ...sent, version: latest.current.version };
        const { data } = await call(serviceOrderEvaluation.update, { params: { uuid: order.uuid }, body });
        latest.current = data;
        // Typed meanwhile: still to be sent.
        const left = Object.entries(wanted.current).filter(([field, value]) => sent[field as keyof Values] !== value);
        keep(Object.fromEntries(left));
        putEvaluation(order.uuid, () => data);
        setErrors({});
        setState('saved');
      } catch (error) {
        if (error instanceof AppError && error.code === staleCode) {
          const { data } = await queryClient.fetchQuery({ ...queryFor(order.uuid), staleTime: 0 });
          latest.current = data;
          continue;
        }
        const refused = error instanceof AppError && error.status >= 400 && error.status < 500;
        if (refused) setErrors(error.errors ?? { _: [error.message] });
        setState(refused ? 'refused' : 'waiting');
        return;
      }
    }
  }, [keep]);

  /** Resolves when everything is at the server, or cannot be for now. */
  const flush = useCallback((): Promise<void> => {
    flying.current ??= send().finally(() => {
      flying.current = null;
    });
    return flying.current;
  }, [send]);

  const save = useCallback(
    (change: Partial<Values>) => {
      keep({ ...wanted.current, ...change });
      // What is being typed in one event goes in one request.
      queueMicrotask(() => void (flying.current ?? Promise.resolve()).then(flush));
    },
    [flush, keep],
  );

  useEffect(() => {
    if (Object.keys(wanted.current).length > 0) void flush();
    const onLine = () => void flush();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [flush]);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => void flush(), again);
    return () => clearTimeout(timer);
  }, [state, flush]);

  return { values: { ...valuesOf(row), ...own }, state, errors, save, flush };
}
export type EvaluationSave = ReturnType<typeof useEvaluationSave>;

function readDraft(key: string): Partial<Values> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return found && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: Partial<Values>): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden store costs what a reload would lose, not what this page sends.
  }
}
