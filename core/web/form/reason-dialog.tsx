import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

interface Props {
  title: string;
  message: string;
  label: string;
  verb: string;
  /** Without it the verb waits. */
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
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
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
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            {...(danger ? { color: 'red' } : {})}
            loading={busy}
            disabled={required && reason.trim() === ''}
            onClick={() => onDone(reason)}
          >
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
