import { keptHere } from '../preference-here.ts';
import { usePreference } from '../preference.ts';

/** What somebody takes along by hand, on each of their devices. */
export type Pins = Record<Pinned, string[]>;
export type Pinned = 'orders' | 'visits';
const key = 'aboard.pins';
const none: Pins = { orders: [], visits: [] };
/** More than anybody carries; the call takes no more. */
const most = 50;

/** As the call is asked: what there is none of is left out, in one order, so that its answer is found again. */
export const pinsQuery = ({ orders, visits }: Pins): Record<string, string> => ({
  ...(orders.length > 0 ? { orders: orders.toSorted().join(',') } : {}),
  ...(visits.length > 0 ? { visits: visits.toSorted().join(',') } : {}),
});

export const pinsHere = (person: string): Pins => ({ ...none, ...keptHere<Pins>(person, key) });

export function usePins() {
  const [kept, keep] = usePreference<Pins>(key, none);
  const pins: Pins = { ...none, ...kept };
  return {
    pins,
    isPinned: (kind: Pinned, uuid: string): boolean => pins[kind].includes(uuid),
    pin: (kind: Pinned, uuid: string): void =>
      keep({ ...pins, [kind]: [...pins[kind].filter((one) => one !== uuid), uuid].slice(-most) }),
    unpin: (kind: Pinned, uuid: string): void => keep({ ...pins, [kind]: pins[kind].filter((one) => one !== uuid) }),
  };
}
