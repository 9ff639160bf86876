import type { BulkWay } from '#core/web/list/list.types.ts';
import { useOffers } from '#core/web/shell/modules-context.tsx';
import type { Slots } from '#core/web/slot.ts';
import { withOffers } from './offers.rules.ts';
import type { PageAction } from './page-header.tsx';

/** Puts what other modules offer among a record's own actions, on its page and its row. */
export function useWithOffers<S extends keyof Slots>(slot: S) {
  const offers = useOffers(slot);
  return (steps: readonly PageAction[], handed: Slots[S]): PageAction[] =>
    withOffers(
      steps,
      offers.map(({ label, icon: Icon, to, main }) => ({
        action: { label, icon: <Icon size={16} />, to: to(handed) },
        main: main?.(handed) ?? false,
      })),
    );
}

/** The same for the records chosen in a list. */
export const useOffersOfMany = (slot: keyof Slots): BulkWay[] =>
  useOffers(slot).flatMap(({ label, icon: Icon, toMany }) =>
    toMany ? [{ label, icon: <Icon size={16} />, to: toMany }] : [],
  );
