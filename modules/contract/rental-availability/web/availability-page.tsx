import { Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { can } from '#core/contract/endpoint.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { DayInput } from '#core/web/form/day-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { rentalAvailability } from '../contract.ts';
import { UnitTracks } from './unit-tracks.tsx';

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Which units of a category are free from one day to another; the address says what is asked. */
export function Component() {
  useTitle('Disponibilidade para locação');
  const [params, setParams] = useSearchParams();
  const set = (key: string, value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(key, value);
        else now.delete(key);
        return now;
      },
      { replace: true },
    );
  const [from, until] = daysOf(params.get('from'), params.get('until'));
  const [category, only] = [params.get('category'), params.get('show') ?? 'all'];
  const found = useQuery({
    ...queryOf(rentalAvailability.availability, {
      query: { from, until, ...(category && { category_uuid: category }) },
    }),
    placeholderData: keepPreviousData,
  });
  const units = found.data?.data ?? [];
  const free = units.filter(({ verdict }) => verdict === 'FREE');
  return (
    <>
      <PageHeader
        title="Disponibilidade para locação"
        subtitle={`${free.length} de ${units.length} livres de ${formatDate(from)} a ${formatDate(until)}`}
        actions={[
          {
            label: 'Novo contrato',
            icon: <IconPlus size={16} />,
            access: can('rental_contract', 'create'),
            to: `/contract/rental/register?from=${from}&until=${until}`,
          },
        ]}
      />
      <Group align="end" mb="md">
        <Picker
          label="Categoria"
          placeholder="Todas"
          clearable
          source={equipmentCategorySource}
          value={category}
          onChange={(value) => set('category', value)}
          w={280}
        />
        <DayInput label="De" value={from} onChange={(value) => isDay(value) && set('from', value)} w={160} />
        <DayInput
          label="Até"
          value={until}
          min={from}
          onChange={(value) => isDay(value) && set('until', value)}
          w={160}
        />
        <SegmentedControl
          aria-label="Quais unidades"
          data={[
            { value: 'all', label: 'Todas' },
            { value: 'free', label: 'Só livres' },
          ]}
          value={only}
          onChange={(value) => set('show', value === 'all' ? null : value)}
        />
      </Group>
      {found.isError && <Text c="red">{found.error.message}</Text>}
      {found.isSuccess && units.length === 0 && <Empty title="Nenhuma unidade do patrimônio nesta categoria." />}
      <UnitTracks units={only === 'free' ? free : units} from={from} until={until} />
    </>
  );
}

/** A month from today, unless the address says otherwise. */
function daysOf(from: string | null, until: string | null): [from: string, until: string] {
  const first = isDay(from) ? from : dayOf(new Date());
  return [first, isDay(until) && until >= first ? until : addDays(first, 30)];
}
