import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { dayOf, formatTime, momentAt } from '#core/contract/format.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { isDay } from '#core/web/form/parse-day.ts';
import { TimeInput } from '#core/web/form/time-input.tsx';
import { useReturnFocus } from '#core/web/form/use-return-focus.ts';
import type { CalendarEvent, Move, Person } from './calendar.types.ts';

interface Props {
  event: CalendarEvent;
  person: string | null;
  people: readonly Person[];
  /** Of what stands in the row of nobody. */
  nobody: string;
  /** False where it takes no time of its own: it has a beginning only. */
  lasts: boolean;
  onMove: (to: Move) => void;
  onClose: () => void;
}

/** The twin of dragging, for keyboard and finger: day, hours and person of an entry. */
export default function MoveDialog({ event, person, people, nobody, lasts, onMove, onClose }: Props) {
  const [day, setDay] = useState<string>(dayOf(event.start));
  const [from, setFrom] = useState(event.start.length > 10 ? formatTime(event.start) : '08:00');
  const [to, setTo] = useState(event.end ? formatTime(event.end) : '');
  const [whose, setWhose] = useState(person);
  const [fault, setFault] = useState(false);
  useReturnFocus();
  const short = lasts && to <= from;
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    submitted.stopPropagation();
    if (!isDay(day) || from === '' || short) return setFault(true);
    const start = momentAt(day, from);
    onClose();
    onMove({ start, end: lasts ? momentAt(day, to) : start, person: whose });
  }
  return (
    <Modal opened onClose={onClose} title={`Mover: ${event.title}`} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={send} noValidate>
        <Stack>
          <DayInput
            label="Dia"
            required
            data-autofocus
            value={day}
            onChange={(next) => setDay(next ?? '')}
            onText={setDay}
            error={fault && !isDay(day) && 'Informe o dia'}
          />
          <Group grow align="flex-start">
            <TimeInput
              label={lasts ? 'Das' : 'Hora'}
              required
              value={from}
              error={fault && from === '' && 'Informe a hora'}
              onChange={setFrom}
            />
            {lasts && (
              <TimeInput
                label="Até"
                required
                value={to}
                error={fault && short && 'Termina depois de começar'}
                onChange={setTo}
              />
            )}
          </Group>
          {people.length > 0 && (
            <Select
              label="Responsável"
              searchable
              value={whose}
              placeholder={nobody}
              data={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={setWhose}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit">Mover</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
