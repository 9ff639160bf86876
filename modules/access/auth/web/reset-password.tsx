import { useState } from 'react';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link, Navigate, useParams } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { PasswordStrength } from '#core/web/password-strength.tsx';
import { SecretInput } from '#core/web/secret-input.tsx';
import { toast } from '#core/web/toast.ts';
import { auth, resetForm } from '../contract.ts';
import { failureText } from './failure.ts';
import { useLeaveSoon } from './use-leave-soon.ts';

export function Component() {
  const { token } = useParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const leaveSoon = useLeaveSoon();
  const form = useForm({
    initialValues: { password: '', passwordConfirm: '' },
    validate: schemaResolver(resetForm, { sync: true }),
  });
  if (!token) return <Navigate to="/auth/forgot-password" replace />;

  async function submit({ password, passwordConfirm }: z.infer<typeof resetForm>) {
    setBusy(true);
    try {
      await call(auth.reset, { body: { token: token ?? '', password, password_confirmation: passwordConfirm } });
      setDone(true);
      toast.success('Senha redefinida com sucesso!');
      leaveSoon();
    } catch (error) {
      // A weak password is told on the field; everything else about the link is one message.
      const weak = error instanceof AppError ? error.errors?.['password']?.[0] : undefined;
      if (weak) form.setFieldError('password', weak);
      else toast.error(failureText(error, 'Link expirado. Solicite um novo link.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <div>
          <Title order={1}>Redefinir Senha</Title>
          <Text c="dimmed" mt="xs">
            Digite sua nova senha abaixo. A senha deve ter no mínimo 6 caracteres.
          </Text>
        </div>
        <SecretInput
          {...form.getInputProps('password')}
          name="password"
          label="Nova Senha"
          autoComplete="new-password"
          size="md"
          autoFocus
        />
        <PasswordStrength password={form.values.password} />
        <SecretInput
          {...form.getInputProps('passwordConfirm')}
          name="passwordConfirm"
          label="Confirmar Senha"
          autoComplete="new-password"
          size="md"
        />
        <Button type="submit" size="md" loading={busy} disabled={done}>
          Redefinir Senha
        </Button>
        <Anchor component={Link} to="/auth" ta="center">
          Voltar para login
        </Anchor>
      </Stack>
    </form>
  );
}
