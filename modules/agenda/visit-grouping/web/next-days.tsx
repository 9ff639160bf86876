import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconCalendarEvent, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { plain } from '#core/contract/plain.ts';
import { useCan } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { AgendaTabs } from '#modules/agenda/visit-agenda/web/public.tsx';
import { visitGrouping, type NextDays, type Proposal, type VisitedPlace } from '../contract.ts';
import classes from './next-days.module.css';
import { PlaceCard } from './place-card.tsx';
import { ProposalCard } from './proposal-card.tsx';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** The next 30 days by city and customer, so that visits to one place become one trip. */
export function Component() {
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...queryOf(visitGrouping.nextDays),
    meta: { silent: true },
  });
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="sm">
        Agenda de manutenção
      </Title>
      <AgendaTabs at="/maintenance-schedule/next-days" />
      {data ? (
        <Board board={data.data} />
      ) : isError ? (
        <Empty
          icon={<IconCalendarEvent size={40} stroke={1.4} />}
          title="Não foi possível carregar as visitas"
          sentence={error.message}
        >
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Empty>
      ) : (
        <Skeleton h={480} aria-busy aria-label="Carregando as visitas" />
      )}
    </div>
  );
}

function Board({ board: { from, to, places, proposals } }: { board: NextDays }) {
  const can = useCan();
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<Proposal | null>(null);
  const fits = ({ customer_name, city, address }: Pick<VisitedPlace, 'customer_name' | 'city' | 'address'>): boolean =>
    plain([customer_name, city, address].join(' ')).includes(plain(wanted.trim()));
  const shown = places.filter(fits);
  const ideas = proposals.filter(fits);
  const visits = shown.reduce((sum, place) => sum + place.visits.length, 0);
  if (places.length === 0)
    return (
      <Empty
        icon={<IconCalendarEvent size={40} stroke={1.4} />}
        title="Nenhuma visita nos próximos 30 dias"
        sentence="O que for agendado aparece aqui, por cidade e cliente."
      />
    );
  return (
    <>
      <div className={classes.head}>
        <TextInput
          aria-label="Filtrar por cliente ou cidade"
          placeholder="Cliente, cidade ou endereço"
          leftSection={<IconSearch size={16} />}
          value={wanted}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {formatDate(from)} a {formatDate(to)}: {visits === 1 ? '1 visita' : `${visits} visitas`} em{' '}
          {shown.length === 1 ? '1 local' : `${shown.length} locais`}
        </Text>
      </div>
      {ideas.length > 0 && (
        <section aria-label="Visitas que podem ir juntas" className={classes.ideas}>
          <Title order={2} size="h4">
            Podem ir juntas
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            Visitas ao mesmo local, próximas no tempo, que cabem num dia com um técnico.
          </Text>
          <ul className={classes.cards}>
            {ideas.map((proposal) => (
              <ProposalCard
                key={proposal.visits.map(({ uuid }) => uuid).join()}
                proposal={proposal}
                onGroup={can(visitGrouping.group) ? () => setOpen(proposal) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {[...Map.groupBy(shown, cityOf)].map(([city, some]) => (
        <section key={city} aria-label={city} className={classes.city}>
          <Title order={2} size="h4" mb="xs">
            {city}
          </Title>
          <ul className={classes.cards}>
            {some.map((place) => (
              <PlaceCard key={`${place.customer_uuid} ${place.address}`} place={place} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <Text c="dimmed">Nenhum local com “{wanted.trim()}”.</Text>}
      {open && (
        <Suspense>
          <GroupDialog proposal={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const cityOf = ({ address, city, state }: VisitedPlace): string =>
  city ? [city, state].filter(Boolean).join('/') : address ? 'Sem cidade' : 'Na empresa';
