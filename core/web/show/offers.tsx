import type { BulkWay } from '#core/web/list/list.types.ts';
import { useOffers } from '#core/web/shell/modules-context.tsx';
import type { Offer, Slots } from '#core/web/slot.ts';
import { withOffers } from './offers.rules.ts';
import type { PageAction } from './page-header.tsx';

/** Puts what other modules offer among a record's own actions; nothing handed over, nothing is offered. */
export function useWithOffers(slot: keyof Slots | undefined) {
  // Whoever fills a place takes what the place hands over.
  const offers = useOffers(slot) as unknown as Offer<never>[];
  return (actions: PageAction[], handed: Slots[keyof Slots] | false | undefined): PageAction[] =>
    withOffers(
      actions,
      (handed ? offers : []).map(({ label, icon: Icon, to, main }) => ({
        action: { label, icon: <Icon size={16} />, to: to(handed as never) },
        main: main?.(handed as never) ?? false,
      })),
    );
}

/** The same for the records chosen in a list. */
export const useOffersOfMany = (slot: keyof Slots | undefined): BulkWay[] =>
  useOffers(slot).flatMap(({ label, icon: Icon, toMany }) =>
    toMany ? [{ label, icon: <Icon size={16} />, to: toMany }] : [],
  );
