import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  message: string;
  label: string;
  verb: string;
  required?: boolean;
  /** A destructive verb is red. */
  danger?: boolean;
  max?: number;
  busy: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a few words before something that matters. */
export default function ReasonDialog(props: Props) {
  const { title, message, label, verb, required = false, danger = false, max = 300, busy, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  useReturnFocus();
  function send(event: FormEvent) {
    event.preventDefault();
    // The form it may have been opened from must not be sent along.
    event.stopPropagation();
    if (required && reason.trim() === '') setError('Campo obrigatório');
    else if (!busy) onDone(reason);
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Text size="sm">{message}</Text>
          <Textarea
            label={label}
            required={required}
            maxLength={max}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            error={error}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(null);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={busy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
