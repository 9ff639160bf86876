import { Button, Group, Modal, Radio, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { assignment, orderLabor, type LaborLine, type Technician } from '../contract.ts';
import { isLive } from '../service-order-labor.rules.ts';
import { timerPaths } from './use-press.ts';
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

/** Who does it, chosen with each one's open work in sight. */
export function AssignDialog({ line, onClose }: { line: LaborLine; onClose: () => void }) {
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const { data } = useQuery({
    ...queryOf(assignment.technicians, { query: { per_page: '50', ...(search ? { search } : {}) } } as never),
    placeholderData: keepPreviousData,
  });
  const write = useWrite(orderLabor.assign, {
    success: 'Técnico atribuído com sucesso!',
    invalidates: timerPaths,
    onSuccess: onClose,
  });
  const taken = new Set(
    line.assignments.filter(({ status }) => isLive(status)).map(({ technician }) => technician.uuid),
  );
  const people = (data?.data ?? []).filter(({ uuid }) => !taken.has(uuid));
  function save() {
    if (!chosen) return;
    write.mutate({
      params: { uuid: line.service_order_uuid, labor_uuid: line.uuid },
      body: { technician_id: chosen, assigned_by: user.uuid, notes },
    });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Atribuir “${line.labor_name}”`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <TextInput
          type="search"
          label="Técnico"
          placeholder="Buscar pelo nome"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!data ? (
          <Skeleton h={160} />
        ) : people.length === 0 ? (
          <Text c="dimmed" size="sm">
            {search ? `Nenhum técnico com “${search}”.` : 'Todos os técnicos já estão neste serviço.'}
          </Text>
        ) : (
          <Radio.Group aria-label="Técnicos" value={chosen} onChange={setChosen}>
            <div className={classes.technicians}>
              {people.map((person) => (
                <Radio.Card
                  key={person.uuid}
                  value={person.uuid}
                  className={classes.technician}
                  aria-label={`${person.name}: ${workOf(person)}`}
                >
                  <Group wrap="nowrap" gap="sm">
                    <Radio.Indicator />
                    <div>
                      <Text size="sm" fw={500}>
                        {person.name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {workOf(person)}
                      </Text>
                    </div>
                  </Group>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )}
        <Textarea
          label="Observações para o técnico"
          maxLength={1000}
          autosize
          minRows={2}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!chosen} loading={write.isPending} onClick={save}>
            Atribuir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
