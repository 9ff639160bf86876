import {
  Button,
  Group,
  Modal,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconNote, IconUserPlus } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { useHits } from '#core/web/search/use-hits.ts';
import { assignment, type Technician } from '../contract.ts';
import classes from './labor.module.css';

const workOf = ({ open_labors, open_minutes, running_labors }: Technician): string =>
  open_labors === 0
    ? 'Sem serviços em aberto'
    : [
        open_labors === 1 ? '1 serviço em aberto' : `${open_labors} serviços em aberto`,
        `faltam ${formatDuration(open_minutes)}`,
        running_labors > 0 && `${running_labors} em andamento agora`,
      ]
        .filter(Boolean)
        .join(' · ');

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below a technician's name, where one is chosen for an order. */
    'technician-dialog.note': { order: string; technician: string };
  }
}

interface Props {
  title: string;
  /** Where it is one order that somebody is chosen for. */
  order?: string;
  /** What is given, above who it is given to. */
  lead?: ReactNode;
  /** Who has it already. */
  taken?: ReadonlySet<string>;
  /** Something above is still missing. */
  disabled?: boolean;
  /** The one it is being given to. */
  busy: string | undefined;
  onChoose: (technician: Technician, notes: string) => void;
  onClose: () => void;
}

/** Who does it, chosen with each one's open work in sight: one press gives it. */
export function TechnicianDialog({ title, order, lead, taken, disabled = false, busy, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const [notes, setNotes] = useState<string>();
  const { data, waiting } = useHits(search, (text) =>
    queryOf(assignment.technicians, { query: { per_page: '50', ...(text ? { search: text } : {}) } } as never),
  );
  const people = (data?.data ?? []).filter(({ uuid }) => !taken?.has(uuid));
  const fixed = disabled || busy !== undefined;
  const choose = (person: Technician) => {
    if (!fixed) onChoose(person, notes ?? '');
  };
  /** The only one left by what stands in the field; never one that was left by an earlier text. */
  function chooseOnly(event: FormEvent) {
    event.preventDefault();
    const [only, ...others] = people;
    if (only && others.length === 0 && !waiting) choose(only);
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        {lead}
        {notes === undefined ? (
          <Button
            variant="subtle"
            size="compact-md"
            style={{ alignSelf: 'start' }}
            leftSection={<IconNote size={16} />}
            onClick={() => setNotes('')}
          >
            Escrever observação
          </Button>
        ) : (
          <Textarea
            label="Observações para o técnico"
            maxLength={1000}
            autosize
            autoFocus
            minRows={2}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        )}
        <form onSubmit={chooseOnly}>
          <TextInput
            type="search"
            label="Técnico"
            placeholder="Buscar pelo nome"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        {!data ? (
          <Skeleton h={160} />
        ) : people.length === 0 && !waiting ? (
          <Text c="dimmed" size="sm">
            {search ? `Nenhum técnico com “${search}”.` : 'Todos os técnicos já estão neste serviço.'}
          </Text>
        ) : (
          <ul className={classes.technicians} aria-label="Técnicos" inert={waiting} data-waiting={waiting || undefined}>
            {people.map((person) => (
              <li key={person.uuid}>
                <UnstyledButton
                  className={classes.technician}
                  disabled={fixed}
                  data-busy={busy === person.uuid || undefined}
                  onClick={() => choose(person)}
                >
                  <Group wrap="nowrap" gap="sm" justify="space-between">
                    <div>
                      <Text size="sm" fw={500}>
                        <VisuallyHidden>Atribuir a </VisuallyHidden>
                        {person.name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {workOf(person)}
                      </Text>
                      {order && <FillParts slot="technician-dialog.note" handed={{ order, technician: person.uuid }} />}
                    </div>
                    <IconUserPlus size={18} aria-hidden className={classes.give} />
                  </Group>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
