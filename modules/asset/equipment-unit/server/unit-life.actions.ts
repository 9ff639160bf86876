import type { Tx } from '#core/server/db.ts';
import { recordHistory, type HistoryRecord, type HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';

/** One thing that became of a unit; none where nothing did. */
type News = Pick<HistoryRecord, 'type' | 'description'> | null;

interface Change<Status extends string> {
  from: Status;
  to: Status;
  reason?: string | null;
}
/** What a change of status tells; `gone` is the status that ends a unit's life here. */
export const statusNews = <Status extends string>(
  { from, to, reason = null }: Change<Status>,
  { label, gone }: { label: (status: Status) => string; gone: Status },
): News =>
  from === to
    ? null
    : {
        type: to === gone ? 'DROP' : 'STATUS',
        description: [`${label(from)} → ${label(to)}`, reason].filter(Boolean).join(': '),
      };

export const placeNews = (from: string | null, to: string | null): News =>
  from === to
    ? null
    : { type: 'TRANSFER', description: `Mudança de local: ${from ?? 'sem local'} → ${to ?? 'sem local'}` };

/** Told today, with the record that made it so. */
export const recordNews = (
  db: Tx,
  unit: HistoryUnit,
  news: readonly News[],
  document: HistoryRecord['document'] = null,
): Promise<void> =>
  recordHistory(
    db,
    news.filter((one) => one !== null).map((one) => ({ ...one, unit, document })),
  );
