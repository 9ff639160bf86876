import { useQuery } from '@tanstack/react-query';
import { Button, Group, Modal, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { queryOf, useWrite } from '#core/web/query.ts';
import { hr } from '#modules/people/hr/contract.ts';
import { evaluationCycle, type EvaluationCycle, type Participant } from '../contract.ts';
import { maxPeers } from '../evaluation-cycle.rules.ts';

interface Known {
  uuid: string;
  name: string;
}

/** People found by what is typed, and those already chosen. */
function usePeople(search: string, chosen: readonly Known[]) {
  const { data } = useQuery(queryOf(hr.searchUsers, { query: { q: search, limit: 20 } }));
  const found = (data?.data ?? []).map(({ uuid, name, job_title }) => ({
    value: uuid,
    label: job_title ? `${name} · ${job_title}` : name,
  }));
  const missing = chosen.filter(({ uuid }) => !found.some(({ value }) => value === uuid));
  return [...missing.map(({ uuid, name }) => ({ value: uuid, label: name })), ...found];
}

export function AddDialog({ cycle, onClose }: { cycle: EvaluationCycle; onClose: () => void }) {
  const [by, setBy] = useState<'all' | 'department' | 'list'>('all');
  const [department, setDepartment] = useState<string | null>(null);
  const [people, setPeople] = useState<readonly Known[]>([]);
  const [search, setSearch] = useState('');
  const { data: departments } = useQuery(queryOf(evaluationCycle.departments));
  const options = usePeople(search, people);
  const add = useWrite(evaluationCycle.addParticipants, {
    success: 'Participantes incluídos!',
    onSuccess: onClose,
  });
  const ready = by === 'all' || (by === 'department' ? department !== null : people.length > 0);
  function send() {
    const chosen =
      by === 'all'
        ? ({ by } as const)
        : by === 'department'
          ? ({ by, department: department ?? '' } as const)
          : ({ by, user_uuids: people.map(({ uuid }) => uuid) } as const);
    add.mutate({ params: { uuid: cycle.uuid }, body: { people: chosen } });
  }
  return (
    <Modal opened onClose={onClose} title="Incluir pessoas" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Select
          label="Quem participa"
          data={[
            { value: 'all', label: 'Todos em atividade' },
            { value: 'department', label: 'Um setor' },
            { value: 'list', label: 'Algumas pessoas' },
          ]}
          value={by}
          allowDeselect={false}
          onChange={(value) => setBy((value ?? 'all') as typeof by)}
        />
        {by === 'department' && (
          <Select
            label="Setor"
            searchable
            data={departments?.data ?? []}
            value={department}
            onChange={setDepartment}
            nothingFoundMessage="Nenhum setor com este nome"
          />
        )}
        {by === 'list' && (
          <MultiSelect
            label="Pessoas"
            placeholder="Digite um nome"
            searchable
            data={options}
            filter={({ options: all }) => all}
            value={people.map(({ uuid }) => uuid)}
            onSearchChange={setSearch}
            onChange={(uuids) =>
              setPeople(uuids.map((uuid) => ({ uuid, name: options.find(({ value }) => value === uuid)?.label ?? '' })))
            }
          />
        )}
        <Text size="sm" c="dimmed">
          O gestor de cada um vem do cadastro e pode ser corrigido antes do lançamento.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={send} disabled={!ready} loading={add.isPending}>
            Incluir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface CorrectProps {
  cycle: EvaluationCycle;
  participant: Participant;
  onClose: () => void;
}
export function CorrectDialog({ cycle, participant, onClose }: CorrectProps) {
  const first = participant.manager_uuid
    ? [{ uuid: participant.manager_uuid, name: participant.manager_name ?? '' }]
    : [];
  const [manager, setManager] = useState<string | null>(participant.manager_uuid);
  const [peers, setPeers] = useState<readonly Known[]>(participant.peers);
  const [searches, setSearches] = useState({ manager: '', peer: '' });
  const managers = usePeople(searches.manager, first).filter(({ value }) => value !== participant.employee_uuid);
  const colleagues = usePeople(searches.peer, peers).filter(
    ({ value }) => value !== participant.employee_uuid && value !== manager,
  );
  const correct = useWrite(evaluationCycle.correctParticipant, {
    success: 'Participante corrigido!',
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={participant.employee_name} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Select
          label="Gestor"
          searchable
          placeholder="Digite um nome"
          data={managers}
          filter={({ options }) => options}
          value={manager}
          onChange={setManager}
          onSearchChange={(text) => setSearches((before) => ({ ...before, manager: plain(text) }))}
        />
        {cycle.kind === '360' && (
          <MultiSelect
            label="Colegas"
            description="Três ou mais: abaixo disso o que disserem não é mostrado a ninguém."
            searchable
            maxValues={maxPeers}
            data={colleagues}
            filter={({ options }) => options}
            value={peers.map(({ uuid }) => uuid)}
            onSearchChange={(text) => setSearches((before) => ({ ...before, peer: text }))}
            onChange={(uuids) =>
              setPeers(
                uuids.map((uuid) => ({ uuid, name: colleagues.find(({ value }) => value === uuid)?.label ?? '' })),
              )
            }
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={correct.isPending}
            onClick={() =>
              correct.mutate({
                params: { uuid: cycle.uuid, participantUuid: participant.uuid },
                body: { manager_uuid: manager, peer_uuids: peers.map(({ uuid }) => uuid) },
              })
            }
          >
            Salvar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The field shows name and job; one searches by name. */
const plain = (text: string): string => text.split(' · ')[0] ?? '';
