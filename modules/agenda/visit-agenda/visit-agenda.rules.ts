import { formatNumber } from '#core/contract/format.ts';
import { placeOf } from '#core/contract/way-to.ts';
import type { VisitEntry } from './contract.ts';

type Stop = Pick<VisitEntry, 'scheduled_date' | 'scheduled_time' | 'address' | 'city' | 'state'>;

/** In the order one drives: by hour, and of the same hour those of one place after another. */
export const routeOrder = <V extends Stop>(visits: readonly V[]): V[] =>
  visits.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'pt-BR'));
const keyOf = ({ scheduled_date, scheduled_time, ...place }: Stop): string =>
  [scheduled_date, scheduled_time, placeOf(place)].join(' ');

/** To whoever writes an absence or closes a day on which people are expected; some of them may not move a visit. */
export function visitsThenText(count: number, mayMove: boolean): string {
  const [there, stay, move] =
    count === 1
      ? ['Há 1 visita marcada', 'fica como está', 'reagende ou passe a outra pessoa']
      : [`Há ${formatNumber(count)} visitas marcadas`, 'ficam como estão', 'reagende ou passe a outra pessoa'];
  return `${there}, que ${stay}: ${mayMove ? move : 'avise quem cuida da agenda'}.`;
}
