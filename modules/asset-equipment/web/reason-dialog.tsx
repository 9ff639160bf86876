import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

interface Props {
  title: string;
  message: string;
  label: string;
  verb: string;
  /** Without it the verb waits. */
  required?: boolean;
  busy: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a few words before something that matters. */
export default function ReasonDialog({ title, message, label, verb, required = false, busy, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Text size="sm">{message}</Text>
        <Textarea
          label={label}
          required={required}
          maxLength={300}
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
          <Button loading={busy} disabled={required && reason.trim() === ''} onClick={() => onDone(reason)}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
