import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayInput } from '#core/web/form/day-input.tsx';
import { queryOf } from '#core/web/query.ts';
import { hr, type PeopleFilterSaid } from '../contract.ts';

interface Props {
  value: PeopleFilterSaid;
  onChange: (value: PeopleFilterSaid) => void;
}

/** Who of the people at work is meant; whatever is left empty narrows nothing. */
export function PeopleFilterFields({ value, onChange }: Props) {
  const { data } = useQuery(queryOf(hr.choices));
  const [search, setSearch] = useState('');
  const found = useQuery(queryOf(hr.searchUsers, { query: { q: search.split(' · ')[0] ?? '', limit: 20 } }));
  // Somebody unticked under one filter may not be there under another.
  const say = (part: PeopleFilterSaid) => onChange({ ...value, except_uuids: [], ...part });
  const several = { searchable: true, clearable: true, hidePickedOptions: true } as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <MultiSelect
        {...several}
        label="Setores"
        placeholder={value.departments?.length ? '' : 'Todos'}
        data={data?.data.departments ?? []}
        value={value.departments ?? []}
        onChange={(departments) => say({ departments })}
        nothingFoundMessage="Nenhum setor com este nome"
      />
      <MultiSelect
        {...several}
        label="Cargos"
        placeholder={value.job_titles?.length ? '' : 'Todos'}
        data={data?.data.job_titles ?? []}
        value={value.job_titles ?? []}
        onChange={(job_titles) => say({ job_titles })}
        nothingFoundMessage="Nenhum cargo com este nome"
      />
      <MultiSelect
        {...several}
        label="Papéis"
        placeholder={value.role_uuids?.length ? '' : 'Todos'}
        data={(data?.data.roles ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={value.role_uuids ?? []}
        onChange={(role_uuids) => say({ role_uuids })}
        nothingFoundMessage="Nenhum perfil com este nome"
      />
      <Select
        label="Gestor"
        placeholder="Qualquer"
        searchable
        clearable
        data={(found.data?.data ?? []).map(({ uuid, name, job_title }) => ({
          value: uuid,
          label: job_title ? `${name} · ${job_title}` : name,
        }))}
        filter={({ options }) => options}
        value={value.manager_uuid || null}
        onSearchChange={setSearch}
        onChange={(manager_uuid) => say({ manager_uuid })}
        nothingFoundMessage="Ninguém com este nome"
      />
      <DayInput label="Admissão: de" value={value.hired_from ?? null} onChange={(hired_from) => say({ hired_from })} />
      <DayInput
        label="Admissão: até"
        value={value.hired_until ?? null}
        onChange={(hired_until) => say({ hired_until })}
      />
    </SimpleGrid>
  );
}
