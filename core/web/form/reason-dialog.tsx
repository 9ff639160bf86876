import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { required as missingText } from '#core/contract/fields.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  message: string;
  label: string;
  verb: string;
  /** Without it the verb says so. */
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
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useReturnFocus();
  function send(event: FormEvent) {
    event.preventDefault();
    // The form it may have been opened from must not be sent along.
    event.stopPropagation();
    if (busy) return;
    if (!required || reason.trim() !== '') return onDone(reason);
    setMissing(true);
    field.current?.focus();
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
            ref={field}
            value={reason}
            error={missing && missingText}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {/* Next to “Cancelar ordem” a second “Cancelar” would be a riddle. */}
              {verb.startsWith('Cancelar') ? 'Voltar' : 'Cancelar'}
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
