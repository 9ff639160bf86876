import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { isKeeping } from '#core/web/aboard/keeping.ts';
import { queryOf } from '#core/web/query.ts';
import { queue, useCommands } from '#core/web/queue/browser-queue.ts';
import { useNow } from '#core/web/use-now.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { instrumentUse } from '../contract.ts';
import { whyNotHere } from '../instrument-use.rules.ts';

/**
 * On a device that goes into the field a value is held against its instrument before anybody is asked: what waits for
 * the network is refused at its field at once, with the words the server would have. Sent again, the server decides.
 */
export function useCheckedHere(task: RunTask) {
  const { data } = useQuery({
    ...queryOf(instrumentUse.options, { query: {} }),
    enabled: isKeeping(),
    staleTime: 60_000,
    meta: { silent: true },
  });
  const known = data?.data;
  const today = dayOf(useNow());
  const why = (value: string | null, instrument_uuid: string | null) =>
    whyNotHere(known, { value, unit: task.unit, instrument_uuid }, today);
  // The newest: before a value went the choice of its instrument, which may have set out already.
  const waiting = useCommands().findLast(
    ({ kind, record, state }) => kind === 'checklist-answer' && record.endsWith(task.uuid) && state === 'waiting',
  );
  const said = (waiting?.request.body ?? {}) as { answer?: string | null; instrument_uuid?: string | null };
  const id = waiting?.id;
  const refusal = id === undefined ? undefined : why(said.answer ?? null, said.instrument_uuid ?? null);
  useEffect(() => {
    if (id !== undefined && refusal) queue.refuse(id, refusal);
  }, [id, refusal]);
  return { known, why };
}
