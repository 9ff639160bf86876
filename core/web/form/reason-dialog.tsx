import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { required as missingText } from '#core/contract/fields.ts';
import { tooShort } from '#core/contract/machine.ts';
import { wayBack } from '#core/web/confirm.tsx';
import { Consequence, type ConsequenceFact } from '#core/web/consequence.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  message: ReactNode;
  facts?: readonly ConsequenceFact[] | undefined;
  /** The figures are asked for: nobody decides before they are there. */
  waiting?: boolean;
  /** What stands against it: said instead of asking for a reason. */
  refusals?: readonly string[] | undefined;
  label: string;
  verb: string;
  /** Without it the verb says so. */
  required?: boolean;
  /** A destructive verb is red. */
  danger?: boolean;
  max?: number;
  /** How many characters say enough, where one word does not. */
  min?: number;
  busy: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a few words before something that matters. */
export default function ReasonDialog(props: Props) {
  const {
    title,
    message,
    facts,
    waiting = false,
    refusals = [],
    label,
    verb,
    required = false,
    danger = false,
    max = 300,
    min = 1,
    busy,
    onDone,
    onClose,
  } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useReturnFocus();
  function send(event: FormEvent) {
    event.preventDefault();
    // The form it may have been opened from must not be sent along.
    event.stopPropagation();
    if (busy || waiting || refusals.length > 0) return;
    if (!required || reason.trim().length >= min) return onDone(reason);
    setMissing(true);
    field.current?.focus();
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Consequence message={message} facts={facts} waiting={waiting} />
          {refusals.map((refusal) => (
            <Alert key={refusal} color="red" role="alert">
              {refusal}
            </Alert>
          ))}
          <Textarea
            label={label}
            required={required}
            maxLength={max}
            autosize
            minRows={2}
            data-autofocus
            ref={field}
            value={reason}
            error={missing && (min > 1 ? tooShort(min) : missingText)}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {wayBack(verb)}
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: 'red' } : {})}
              loading={busy}
              disabled={waiting || refusals.length > 0}
            >
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
