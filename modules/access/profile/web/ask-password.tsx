import { type FormEvent, useState } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { SecretInput } from '#core/web/secret-input.tsx';

interface Props {
  verb: string;
  danger?: boolean;
  error: string | null;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (password: string) => void;
}

/** What protects the account is changed only by who knows its password. */
export function AskPassword({ verb, danger = false, error, busy, onCancel, onSubmit }: Props) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <SecretInput
          label="Confirme sua senha"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing ? 'Senha atual é obrigatória' : error}
        />
        <Group>
          <Button type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
            {verb}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
