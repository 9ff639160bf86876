import { Button, Group, Modal, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useWrite } from '#core/web/query.ts';
import type { PeopleFilterSaid } from '#modules/people/hr/contract.ts';
import { PeopleFilterFields, PeopleMeantList } from '#modules/people/hr/web/public.tsx';
import { evaluationCycle, type EvaluationCycle } from '../contract.ts';
import { usePeople, type Known } from './use-people.ts';

/** Who takes part: narrowed by the register, or one by one; counted and by name before they are added. */
export function AddDialog({ cycle, onClose }: { cycle: EvaluationCycle; onClose: () => void }) {
  const [by, setBy] = useState<'filter' | 'list'>('filter');
  const [filter, setFilter] = useState<PeopleFilterSaid>({});
  const [people, setPeople] = useState<readonly Known[]>([]);
  const params = { uuid: cycle.uuid };
  const { except_uuids = [], ...meantBy } = filter;
  const who = useQuery({
    ...queryOf(evaluationCycle.whoParticipants, { params, body: { people: { by: 'filter', filter: meantBy } } }),
    enabled: by === 'filter',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const add = useWrite(evaluationCycle.addParticipants, { success: 'Participantes incluídos!', onSuccess: onClose });
  const left = by === 'list' ? people.length : (who.data?.data.total ?? 0) - except_uuids.length;
  const send = () =>
    add.mutate({
      params,
      body: { people: by === 'filter' ? { by, filter } : { by, user_uuids: people.map(({ uuid }) => uuid) } },
    });
  return (
    <Modal opened onClose={onClose} size="lg" title="Incluir pessoas" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <SegmentedControl
          aria-label="Como escolher"
          data={[
            { value: 'filter', label: 'Pelo cadastro' },
            { value: 'list', label: 'Uma a uma' },
          ]}
          value={by}
          onChange={(value) => setBy(value === 'list' ? 'list' : 'filter')}
        />
        {by === 'filter' && (
          <>
            <PeopleFilterFields value={filter} onChange={setFilter} />
            <PeopleMeantList
              meant={who.data?.data}
              fault={who.error?.message}
              except={except_uuids}
              onExcept={(uuids) => setFilter({ ...filter, except_uuids: uuids })}
              words={{ one: 'será incluída', many: 'serão incluídas', none: 'Ninguém a incluir com estes filtros' }}
            />
          </>
        )}
        {by === 'list' && <OneByOne people={people} onChange={setPeople} />}
        <Text size="sm" c="dimmed">
          O gestor de cada um vem do cadastro e pode ser corrigido antes do lançamento.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={send} disabled={left === 0 || who.isPlaceholderData} loading={add.isPending}>
            {left === 1 ? 'Incluir 1 pessoa' : `Incluir ${left} pessoas`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function OneByOne({ people, onChange }: { people: readonly Known[]; onChange: (people: readonly Known[]) => void }) {
  const [search, setSearch] = useState('');
  const options = usePeople(search, people);
  const named = (uuid: string) => ({ uuid, name: options.find(({ value }) => value === uuid)?.label ?? '' });
  return (
    <MultiSelect
      label="Pessoas"
      placeholder="Digite um nome"
      searchable
      data={options}
      filter={({ options: all }) => all}
      value={people.map(({ uuid }) => uuid)}
      onSearchChange={setSearch}
      onChange={(uuids) => onChange(uuids.map(named))}
    />
  );
}
