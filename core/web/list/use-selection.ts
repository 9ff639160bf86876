import { useCallback, useMemo, useState } from 'react';
import { filteringPart, type Query } from './use-list-state.ts';

export interface Selection {
  has: (uuid: string) => boolean;
  count: number;
  /** Every row of every page the filters show. */
  everything: boolean;
  toggle: (uuid: string) => void;
  setMany: (uuids: readonly string[], on: boolean) => void;
  selectEverything: () => void;
  clear: () => void;
  /** As the contract's `selection` wants it. */
  toBody: () => { uuids: string[] } | { query: Query };
}

/** Rows stay selected while paging; a change of filters forgets them, since they may no longer be in sight. */
export function useSelection(query: Query, total: number): Selection {
  const filters = useMemo(() => {
    const { sort_by: _by, sort_order: _order, ...rest } = filteringPart(query);
    return rest;
  }, [query]);
  const scope = JSON.stringify(filters);
  const [kept, setKept] = useState({ scope, uuids: new Set<string>(), everything: false });
  const current = kept.scope === scope ? kept : { scope, uuids: new Set<string>(), everything: false };

  const setMany = useCallback(
    (uuids: readonly string[], on: boolean) =>
      setKept((before) => {
        const next = new Set(before.scope === scope ? before.uuids : []);
        for (const uuid of uuids) {
          if (on) next.add(uuid);
          else next.delete(uuid);
        }
        return { scope, uuids: next, everything: false };
      }),
    [scope],
  );
  return {
    has: (uuid) => current.everything || current.uuids.has(uuid),
    count: current.everything ? total : current.uuids.size,
    everything: current.everything,
    toggle: (uuid) => setMany([uuid], !current.uuids.has(uuid)),
    setMany,
    selectEverything: () => setKept({ scope, uuids: new Set(), everything: true }),
    clear: () => setKept({ scope, uuids: new Set(), everything: false }),
    toBody: () => (current.everything ? { query: filters } : { uuids: [...current.uuids] }),
  };
}
