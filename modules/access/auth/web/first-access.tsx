import { useState } from 'react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Navigate, useNavigate } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { PasswordStrength } from '#core/web/password-strength.tsx';
import { SecretInput } from '#core/web/secret-input.tsx';
import { toast } from '#core/web/toast.ts';
import { auth, firstAccessForm } from '../contract.ts';
import { serverText } from './failure.ts';
import { firstAccess } from './first-access-store.ts';
import { useAuthState } from './return-address.ts';

export function Component() {
  const [held] = useState(firstAccess.read);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const state = useAuthState();
  const form = useForm({
    initialValues: { new_password: '', confirm_password: '' },
    validate: schemaResolver(firstAccessForm, { sync: true }),
  });
  if (!held) return <Navigate to="/auth" replace />;

  async function submit({ new_password }: z.infer<typeof firstAccessForm>) {
    if (!held) return;
    setBusy(true);
    try {
      await call(auth.firstAccess, { body: { ...held, new_password } });
      firstAccess.forget();
      toast.success('Senha alterada com sucesso! Faça login com sua nova senha.');
      void navigate('/auth', { replace: true, state: { ...state, credential: held.credential } });
    } catch (error) {
      const weak = error instanceof AppError ? error.errors?.['new_password']?.[0] : undefined;
      if (weak) form.setFieldError('new_password', weak);
      else toast.error(serverText(error, 'Erro ao processar solicitação. Tente novamente mais tarde.'));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <div>
          <Title order={1}>Primeiro Acesso</Title>
          <Text c="dimmed" mt="xs">
            Por segurança, você precisa definir uma nova senha para continuar.
          </Text>
        </div>
        <SecretInput
          {...form.getInputProps('new_password')}
          name="new_password"
          label="Nova senha"
          autoComplete="new-password"
          size="md"
          autoFocus
        />
        <PasswordStrength password={form.values.new_password} words={[held.credential]} />
        <SecretInput
          {...form.getInputProps('confirm_password')}
          name="confirm_password"
          label="Confirmar nova senha"
          autoComplete="new-password"
          size="md"
        />
        <Button type="submit" size="md" disabled={busy}>
          Definir Nova Senha
        </Button>
      </Stack>
    </form>
  );
}
