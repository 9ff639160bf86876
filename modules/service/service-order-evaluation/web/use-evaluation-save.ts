import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#core/web/call.ts';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import { readUser } from '#core/web/session-store.ts';
import { serviceOrderEvaluation, type Evaluation } from '../contract.ts';
import { valuesOf } from './evaluation.values.ts';
import { FieldSaver } from './field-saver.ts';

const queryFor = (order: string) => queryOf(serviceOrderEvaluation.show, { params: { uuid: order } });
/** What the screen shows, at once, without asking the server. */
export const putEvaluation = (order: string, change: (row: Evaluation) => Evaluation): void => {
  const { queryKey } = queryFor(order);
  queryClient.setQueryData(queryKey, (known) => known && { data: change(known.data) });
  askAnewIfUnderWay(queryKey);
};

function saverOf(row: Evaluation): FieldSaver {
  const key = `evaluation:${readUser()?.uuid ?? ''}:${row.uuid}`;
  const params = { uuid: row.order.uuid };
  return new FieldSaver(row, {
    send: async (body) => (await call(serviceOrderEvaluation.update, { params, body })).data,
    fetch: async () => (await queryClient.fetchQuery({ ...queryFor(params.uuid), staleTime: 0 })).data,
    // The tasks are kept by their own calls, and may be newer here.
    onSaved: (saved) => putEvaluation(params.uuid, (known) => ({ ...saved, run: known.run })),
    read: () => localStorage.getItem(key),
    write: (text) => {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // A full or forbidden store costs what a reload would lose, not what this page sends.
      }
    },
    later: (work, ms) => void setTimeout(work, ms),
  });
}

/** The evaluation as it is being filled in, saving itself. */
export function useEvaluationSave(row: Evaluation) {
  const [saver] = useState(() => saverOf(row));
  const { own, state, errors } = useSyncExternalStore(saver.subscribe, saver.read);
  useEffect(() => saver.seen(row), [saver, row]);
  useEffect(() => {
    const onLine = () => void saver.flush();
    onLine();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [saver]);
  return { values: { ...valuesOf(row), ...own }, state, errors, save: saver.save.bind(saver), flush: saver.flush };
}
export type EvaluationSave = ReturnType<typeof useEvaluationSave>;
