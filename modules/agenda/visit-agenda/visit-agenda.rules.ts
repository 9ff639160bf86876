import { formatNumber } from '#core/contract/format.ts';
import type { VisitEntry } from './contract.ts';

type Stop = Pick<VisitEntry, 'scheduled_date' | 'scheduled_time' | 'address' | 'city' | 'state'>;

/** In the order one drives: by hour, and of the same hour those of one place after another. */
export const routeOrder = <V extends Stop>(visits: readonly V[]): V[] =>
  visits.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'pt-BR'));
const keyOf = ({ scheduled_date, scheduled_time, ...place }: Stop): string =>
  [scheduled_date, scheduled_time, placeOf(place)].join(' ');

/** As it is read aloud, and as a map finds it. */
export const placeOf = ({ address, city, state }: Pick<Stop, 'address' | 'city' | 'state'>): string =>
  [address, [city, state].filter(Boolean).join('/')].filter(Boolean).join(', ');

/** The way to a visit, in whatever map the phone has; nothing where no place is known. */
export function mapLink(stop: Pick<Stop, 'address' | 'city' | 'state'>): string | undefined {
  const place = placeOf(stop);
  return place === '' ? undefined : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

/** To whoever writes an absence or closes a day on which people are expected. */
export const visitsThenText = (count: number): string =>
  count === 1
    ? 'Há 1 visita marcada, que fica como está: reagende ou passe a outra pessoa.'
    : `Há ${formatNumber(count)} visitas marcadas, que ficam como estão: reagende ou passe a outra pessoa.`;
