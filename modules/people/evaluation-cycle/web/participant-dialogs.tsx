import { Button, Group, Modal, MultiSelect, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#core/web/query.ts';
import { evaluationCycle, type EvaluationCycle, type Participant } from '../contract.ts';
import { usePeople, type Known } from './use-people.ts';
import { maxPeers, maxReports } from '../evaluation-cycle.rules.ts';

type Groups = Record<'peer_uuids' | 'report_uuids' | 'client_uuids', readonly Known[]>;
const around = [
  { group: 'peer_uuids', label: 'Colegas', max: maxPeers },
  { group: 'report_uuids', label: 'Liderados', max: maxReports },
  { group: 'client_uuids', label: 'Clientes internos', max: maxPeers },
] as const;

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
  const [groups, setGroups] = useState<Groups>({
    peer_uuids: participant.peers,
    report_uuids: participant.reports,
    client_uuids: participant.clients,
  });
  const [search, setSearch] = useState('');
  const choosesGroups = cycle.kind === '360' && !participant.own;
  const managers = usePeople(search, first).filter(({ value }) => value !== participant.employee_uuid);
  const uuidsOf = (group: keyof Groups) => groups[group].map(({ uuid }) => uuid);
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
          onSearchChange={(text) => setSearch(plain(text))}
        />
        {choosesGroups &&
          around.map(({ group, label, max }) => (
            <GroupField
              key={group}
              label={label}
              max={max}
              chosen={groups[group]}
              // Nobody answers from two sides.
              taken={[
                participant.employee_uuid,
                manager ?? '',
                ...around.flatMap((other) => (other.group === group ? [] : uuidsOf(other.group))),
              ]}
              onChange={(chosen) => setGroups((before) => ({ ...before, [group]: chosen }))}
            />
          ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={correct.isPending}
            onClick={() =>
              correct.mutate({
                params: { uuid: cycle.uuid, participantUuid: participant.uuid },
                body: {
                  manager_uuid: manager,
                  ...(choosesGroups && {
                    peer_uuids: uuidsOf('peer_uuids'),
                    report_uuids: uuidsOf('report_uuids'),
                    client_uuids: uuidsOf('client_uuids'),
                  }),
                },
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

interface GroupFieldProps {
  label: string;
  max: number;
  chosen: readonly Known[];
  taken: readonly string[];
  onChange: (chosen: readonly Known[]) => void;
}
function GroupField({ label, max, chosen, taken, onChange }: GroupFieldProps) {
  const [search, setSearch] = useState('');
  const found = usePeople(search, chosen).filter(({ value }) => !taken.includes(value));
  return (
    <MultiSelect
      label={label}
      description={
        label === 'Colegas'
          ? 'Em cada lado, três ou mais: abaixo disso o que disserem não é mostrado a ninguém.'
          : undefined
      }
      searchable
      maxValues={max}
      data={found}
      filter={({ options }) => options}
      value={chosen.map(({ uuid }) => uuid)}
      onSearchChange={setSearch}
      onChange={(uuids) =>
        onChange(uuids.map((uuid) => ({ uuid, name: found.find(({ value }) => value === uuid)?.label ?? '' })))
      }
    />
  );
}

/** The field shows name and job; one searches by name. */
const plain = (text: string): string => text.split(' · ')[0] ?? '';
