import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { dayTitle, isDay } from '#core/web/calendar/calendar.rules.ts';
import { Empty } from '#core/web/empty.tsx';
import { DayInput } from '#core/web/form/day-input.tsx';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useNow } from '#core/web/use-now.ts';
import { AgendaTabs, isOwnFirst } from '#modules/agenda/visit-agenda/web/public.tsx';
import { visitDay, type DayPlace } from '../contract.ts';
import classes from './day-page.module.css';
import { StopLine } from './stop-line.tsx';

/** In the address, where somebody begins with their own day. */
const everybody = 'all';

/** Where everybody is on one day, city by city; the day and the technician stand in the address. */
export function Component() {
  const today = dayOf(useNow());
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : today;
  const me = useUser();
  const own = isOwnFirst(me) ? me.uuid : null;
  const chosen = params.get('technician') ?? own;
  const technician = chosen === everybody ? null : chosen;
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...queryOf(visitDay.day, { query: { day } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const change = (key: 'day' | 'technician', value: string | null): void =>
    setParams(
      (before) => {
        if (value === null) before.delete(key);
        else before.set(key, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="sm">
        Agenda de manutenção
      </Title>
      <AgendaTabs at="/maintenance-schedule/day" />
      <div className={classes.bar}>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Dia anterior"
            onClick={() => change('day', addDays(day, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <DayInput
            aria-label="Dia"
            value={day}
            onChange={(value) => change('day', value === today ? null : value)}
            className={classes.day}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Próximo dia"
            onClick={() => change('day', addDays(day, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        {day !== today && (
          <Button variant="default" onClick={() => change('day', null)}>
            Hoje
          </Button>
        )}
        <Text fw={600}>{dayTitle(day)}</Text>
      </div>
      {data ? (
        <Cities
          places={data.data.places}
          technician={technician}
          onTechnician={(one) => change('technician', one === own ? null : (one ?? everybody))}
        />
      ) : isError ? (
        <Empty
          icon={<IconMapPin size={40} stroke={1.4} />}
          title="Não foi possível carregar o dia"
          sentence={error.message}
        >
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Empty>
      ) : (
        <Skeleton h={360} aria-busy aria-label="Carregando o dia" />
      )}
    </div>
  );
}

interface CitiesProps {
  places: readonly DayPlace[];
  technician: string | null;
  onTechnician: (uuid: string | null) => void;
}
function Cities({ places, technician, onTechnician }: CitiesProps) {
  const everyone = places.flatMap(({ stops }) => stops);
  const people = new Map(everyone.flatMap(({ technicians }) => technicians.map(({ uuid, name }) => [uuid, name])));
  const isOf = ({ technicians }: DayPlace['stops'][number]): boolean =>
    technician === null || technicians.some(({ uuid }) => uuid === technician);
  const shown = places.flatMap((place) => {
    const stops = place.stops.filter(isOf);
    return stops.length > 0 ? [{ ...place, stops }] : [];
  });
  if (everyone.length === 0)
    return (
      <Empty
        icon={<IconMapPin size={40} stroke={1.4} />}
        title="Nada fora da oficina neste dia"
        sentence="Visitas agendadas e ordens no cliente deste dia aparecem aqui, por cidade."
      />
    );
  return (
    <>
      <div className={classes.people} role="group" aria-label="Técnico">
        <Chosen label="Todos" chosen={technician === null} onChoose={() => onTechnician(null)} />
        {[...people]
          .toSorted(([, one], [, other]) => one.localeCompare(other, 'pt-BR'))
          .map(([uuid, name]) => (
            <Chosen key={uuid} label={name} chosen={technician === uuid} onChoose={() => onTechnician(uuid)} />
          ))}
      </div>
      <ul className={classes.cities}>
        {shown.map(({ city, state, stops }) => {
          const name = nameOf({ city, state, stops });
          return (
            <li key={name} className={classes.city}>
              <Title order={2} size="h4" className={classes.name}>
                {name}
                <span className={classes.count}>
                  {stops.length === 1 ? '1 atendimento' : `${stops.length} atendimentos`}
                </span>
              </Title>
              <ul className={classes.stops}>
                {stops.map((stop) => (
                  <StopLine key={stop.uuid} stop={stop} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <Text c="dimmed">Este técnico não tem atendimento fora da oficina neste dia.</Text>}
    </>
  );
}

/** Where nothing says where, it is done at the company. */
const nameOf = ({ city, state, stops }: DayPlace): string => {
  if (city) return [city, state].filter(Boolean).join('/');
  return stops.some(({ address }) => address) ? 'Sem cidade' : 'Na empresa';
};

const Chosen = ({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) => (
  <Button size="compact-md" variant={chosen ? 'filled' : 'default'} aria-pressed={chosen} onClick={onChoose}>
    {label}
  </Button>
);
