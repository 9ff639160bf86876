import { ActionIcon, Button, CloseButton, Group, Menu, Progress, Text } from '@mantine/core';
import { IconClockHour4, IconDots, IconUserPlus } from '@tabler/icons-react';
import { formatDuration } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge, WordBadge } from '#core/web/badge.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { useWrite } from '#core/web/query.ts';
import { orderLabor, type Assignment, type LaborLine } from '../contract.ts';
import { assignmentStatus, isLive, isOpenLabor, laborStatus, timerStatus } from '../service-order-labor.rules.ts';
import { TimerFace } from './timer-face.tsx';
import classes from './labor.module.css';

interface Props {
  line: LaborLine;
  asOf: number;
  /** The order is over. */
  fixed: boolean;
  onOpen: (what: 'assign' | 'edit' | 'cancel' | 'reopen' | 'sessions') => void;
}

export function LineCard({ line, asOf, fixed, onOpen }: Props) {
  const can = useCan();
  const open = isOpenLabor(line.status) && !fixed;
  return (
    <li className={classes.line} aria-label={line.labor_name}>
      <div>
        <Group gap="xs" mb={4}>
          <Text fw={600}>{line.labor_name}</Text>
          <StatusBadge of={laborStatus} value={line.status} />
          {line.agreed_minutes !== null && (
            <WordBadge tone="green" variant="outline">
              Autorizado
            </WordBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {formatDuration(line.current_time_taken)} de {formatDuration(line.estimated_duration)}
          {line.tasks && ` · ${line.tasks.done} de ${line.tasks.total} tarefas`}
        </Text>
        <Progress
          mt={6}
          value={line.progress}
          color={line.current_time_taken >= line.estimated_duration && open ? 'red' : 'teal'}
          aria-label={`Andamento de ${line.labor_name}`}
        />
        {line.notes && (
          <Text size="sm" mt={6} style={{ whiteSpace: 'pre-line' }}>
            {line.notes}
          </Text>
        )}
        {line.cancel_reason && (
          <Text size="sm" mt={6}>
            Cancelado: {line.cancel_reason}
          </Text>
        )}
        {(line.current_time_taken > 0 || line.assignments.some(({ timer }) => timer.started_at)) && (
          <Button
            variant="subtle"
            size="compact-md"
            mt={6}
            leftSection={<IconClockHour4 size={16} />}
            aria-label={`Períodos trabalhados: ${line.labor_name}`}
            onClick={() => onOpen('sessions')}
          >
            Períodos trabalhados
          </Button>
        )}
      </div>
      <ul className={classes.people} aria-label={`Técnicos de ${line.labor_name}`}>
        {line.assignments.map((assignment) => (
          <Person key={assignment.uuid} line={line} assignment={assignment} asOf={asOf} open={open} />
        ))}
        {open && can(orderLabor.assign) && (
          <li>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconUserPlus size={16} />}
              aria-label={`Atribuir técnico: ${line.labor_name}`}
              onClick={() => onOpen('assign')}
            >
              Atribuir técnico
            </Button>
          </li>
        )}
      </ul>
      {can(orderLabor.update) && !fixed && <LineMenu line={line} open={open} onOpen={onOpen} />}
    </li>
  );
}

function LineMenu({ line, open, onOpen }: Pick<Props, 'line' | 'onOpen'> & { open: boolean }) {
  const remove = useWrite(orderLabor.remove, { success: 'Serviço removido com sucesso!' });
  async function ask() {
    const yes = await confirm({
      title: `Remover “${line.labor_name}”?`,
      message: 'Ninguém foi atribuído a ele ainda.',
      verb: 'Remover',
      danger: true,
    });
    if (yes) remove.mutate({ params: { uuid: line.service_order_uuid, labor_uuid: line.uuid } });
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`Ações de ${line.labor_name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open ? (
          <>
            <Menu.Item onClick={() => onOpen('edit')}>Editar</Menu.Item>
            {line.assignments.length === 0 && line.agreed_minutes === null ? (
              <Menu.Item c="var(--mantine-color-red-text)" onClick={() => void ask()}>
                Remover
              </Menu.Item>
            ) : (
              <Menu.Item c="var(--mantine-color-red-text)" onClick={() => onOpen('cancel')}>
                Cancelar serviço
              </Menu.Item>
            )}
          </>
        ) : (
          <Menu.Item onClick={() => onOpen('reopen')}>Reabrir</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PersonProps {
  line: LaborLine;
  assignment: Assignment;
  asOf: number;
  open: boolean;
}
function Person({ line, assignment, asOf, open }: PersonProps) {
  const can = useCan();
  const remove = useWrite(orderLabor.unassign, {
    success: 'Atribuição removida com sucesso!',
  });
  const { technician, status, timer, reason, finished_at } = assignment;
  const begun = timer.started_at !== null && isLive(status);
  async function ask() {
    const yes = await confirm({
      title: `Retirar ${technician.name} deste serviço?`,
      message: begun
        ? 'O tempo já contado fica registrado; o que estiver em andamento para agora.'
        : 'Ele será avisado.',
      verb: 'Retirar',
      danger: true,
    });
    if (!yes) return;
    remove.mutate({
      params: { uuid: line.service_order_uuid, labor_uuid: line.uuid, assignment_uuid: assignment.uuid },
    });
  }
  return (
    <li className={classes.person}>
      <Text size="sm" {...(isLive(status) ? {} : { c: 'dimmed' })}>
        {technician.name}
      </Text>
      {status === 'ACCEPTED' && begun ? (
        <StatusBadge of={timerStatus} value={timer.status} />
      ) : (
        <StatusBadge of={assignmentStatus} value={status} />
      )}
      {begun && <TimerFace timer={timer} asOf={asOf} />}
      {reason && (
        <Text size="xs" c="dimmed" w="100%">
          {reason}
        </Text>
      )}
      {open && isLive(status) && !finished_at && can(orderLabor.unassign) && (
        <CloseButton size="sm" aria-label={`Retirar ${technician.name}`} onClick={() => void ask()} />
      )}
    </li>
  );
}
