import { Alert, Badge, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Empty } from '#core/web/empty.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { evaluationCycle, type EvaluationCycle, type Participant } from '../contract.ts';
import { leastPeers } from '../evaluation-cycle.rules.ts';
import { AddDialog } from './add-dialog.tsx';
import { CorrectDialog } from './participant-dialogs.tsx';
import classes from './participants.module.css';

/** Who takes part, who evaluates them; corrected here until the launch. */
export function Participants({ cycle }: { cycle: EvaluationCycle }) {
  const { data } = useQuery(queryOf(evaluationCycle.participants, { params: { uuid: cycle.uuid } }));
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [correcting, setCorrecting] = useState<Participant>();
  const asked = useDeferredValue(search.trim().toLocaleLowerCase('pt-BR'));
  const propose = useWrite(evaluationCycle.proposePeers, {
    success: 'Colegas propostos pelo trabalho do período, liderados pelo cadastro!',
  });
  const open = cycle.status === 'DRAFT';
  const withPeers = cycle.kind === '360';
  if (!data) return <Skeleton h={200} />;
  const rows = data.data.filter((row) =>
    [row.employee_name, row.department, row.manager_name].some((word) =>
      word?.toLocaleLowerCase('pt-BR').includes(asked),
    ),
  );
  return (
    <>
      <Group mb="md" gap="sm">
        <TextInput
          aria-label="Buscar participante"
          placeholder="Nome, setor ou gestor"
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          flex="1 1 220px"
        />
        {open && withPeers && data.data.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserSearch size={16} />}
            loading={propose.isPending}
            onClick={() => propose.mutate({ params: { uuid: cycle.uuid } })}
          >
            Propor colegas e liderados
          </Button>
        )}
        {open && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Incluir pessoas
          </Button>
        )}
      </Group>
      {open && cycle.without_manager_count > 0 && (
        <Alert color="yellow" mb="md" title="Falta dizer quem avalia">
          {cycle.without_manager_count === 1
            ? '1 participante está sem gestor no cadastro.'
            : `${cycle.without_manager_count} participantes estão sem gestor no cadastro.`}{' '}
          Corrija abaixo antes de lançar.
        </Alert>
      )}
      {data.data.length === 0 ? (
        <Empty
          icon={<IconPlus size={36} stroke={1.4} />}
          title="Ninguém participa ainda"
          sentence="Inclua todos, um setor ou algumas pessoas."
        />
      ) : (
        <Rows {...{ cycle, rows, withPeers, open }} onCorrect={setCorrecting} />
      )}
      {adding && <AddDialog cycle={cycle} onClose={() => setAdding(false)} />}
      {correcting && <CorrectDialog cycle={cycle} participant={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
}

interface RowsProps {
  cycle: EvaluationCycle;
  rows: readonly Participant[];
  withPeers: boolean;
  open: boolean;
  onCorrect: (row: Participant) => void;
}
function Rows({ cycle, rows, withPeers, open, onCorrect }: RowsProps) {
  const remove = useWrite(evaluationCycle.removeParticipant, { success: 'Participante retirado.' });
  return (
    <ul className={classes.rows} aria-label="Participantes">
      {rows.map((row) => (
        <li key={row.uuid} className={classes.row}>
          <div>
            <Text fw={500}>{row.employee_name}</Text>
            <Text size="sm" c="dimmed">
              {[row.job_title, row.department].filter(Boolean).join(' · ') || 'Sem cargo no cadastro'}
            </Text>
          </div>
          <div>
            <Text size="sm">
              Gestor:{' '}
              {row.manager_name ?? (
                <Text span c="var(--mantine-color-error)" size="sm">
                  falta informar
                </Text>
              )}
            </Text>
            {withPeers && row.own && (
              <Text size="sm" c="dimmed">
                Colegas e outros que respondem sobre você não são mostrados a você
              </Text>
            )}
            {withPeers && !row.own && (
              <>
                <Around of="Colegas" named={row.peers} />
                {row.reports.length > 0 && <Around of="Liderados" named={row.reports} />}
                {row.clients.length > 0 && <Around of="Clientes internos" named={row.clients} />}
              </>
            )}
          </div>
          {open && (
            <RowMenu
              label={`Ações de ${row.employee_name}`}
              actions={[
                {
                  label: withPeers && !row.own ? 'Corrigir quem avalia' : 'Corrigir gestor',
                  onClick: () => onCorrect(row),
                },
                {
                  label: 'Retirar do ciclo',
                  danger: true,
                  onClick: () => remove.mutate({ params: { uuid: cycle.uuid, participantUuid: row.uuid } }),
                },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Around({ of, named }: { of: string; named: readonly { name: string }[] }) {
  return (
    <Text size="sm" c="dimmed">
      {of}: {named.map(({ name }) => name).join(', ') || 'nenhum'}{' '}
      {named.length < leastPeers && (
        <Badge size="sm" variant="light" color="yellow">
          menos de {leastPeers}: não serão mostrados
        </Badge>
      )}
    </Text>
  );
}
