import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { absence } from '../contract.ts';

/** How many people are away today; who may see why opens the list. */
export default function AwayToday() {
  const [day] = useState(() => dayOf(new Date()));
  const { data } = useQuery(queryOf(absence.away, { query: { from: day, to: day } }));
  const opens = useCan()(absence.list);
  const people = data && new Set(data.data.map(({ user_uuid }) => user_uuid)).size;
  return (
    <Figure
      label="Fora hoje"
      value={people === undefined ? undefined : formatNumber(people)}
      note="Férias, folgas, treinamentos e afastamentos"
      to={opens ? '/absence?away_in=today' : undefined}
    />
  );
}
