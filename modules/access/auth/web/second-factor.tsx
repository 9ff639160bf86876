import { useState } from 'react';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { call } from '#core/web/call.ts';
import type { SessionReply } from '#core/web/session.tsx';
import { LoadingOverlay } from '#core/web/shell/loading-overlay.tsx';
import { toast } from '#core/web/toast.ts';
import { auth } from '../contract.ts';
import { serverText } from './failure.ts';

interface Props {
  token: string;
  onSession: (reply: SessionReply) => void;
  onBack: () => void;
}

export function SecondFactor({ token, onSession, onBack }: Props) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (code.trim().length < 6) {
      setFailure('Informe o código');
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(auth.mfa, { body: { mfa_token: token, code: code.trim() } });
      onSession(data);
    } catch (error) {
      const text = serverText(error, 'Código incorreto. Tente novamente.');
      setFailure(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {busy && <LoadingOverlay />}
      <Stack>
        <div>
          <Title order={1}>Confirme que é você</Title>
          <Text c="dimmed" mt="xs">
            Digite os 6 números do seu aplicativo autenticador, ou um dos seus códigos de recuperação.
          </Text>
        </div>
        <TextInput
          name="code"
          label="Código de verificação"
          size="md"
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure}
        />
        <Button type="submit" size="md" disabled={busy}>
          Confirmar
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Voltar para login
        </Button>
      </Stack>
    </form>
  );
}
