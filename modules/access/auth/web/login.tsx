import { useState } from 'react';
import { Alert, Anchor, Button, Stack, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link, Navigate, useNavigate } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { SecretInput } from '#core/web/secret-input.tsx';
import { type SessionReply, useSession } from '#core/web/session.tsx';
import { LoadingOverlay } from '#core/web/shell/loading-overlay.tsx';
import { toast } from '#core/web/toast.ts';
import { auth, loginForm } from '../contract.ts';
import { serverText } from './failure.ts';
import { firstAccess } from './first-access-store.ts';
import { returnAddress, useAuthState } from './return-address.ts';
import { SecondFactor } from './second-factor.tsx';

export function Component() {
  const session = useSession();
  const state = useAuthState();
  const [mfaToken, setMfaToken] = useState<string | null>(null);

  if (session.state === 'loading') return <LoadingOverlay />;
  if (session.state === 'signed-in') return <Navigate to={returnAddress(state, session.user.uuid)} replace />;
  const enter = (reply: SessionReply) => {
    session.signIn(reply);
    toast.success('Login realizado com sucesso!');
  };
  return mfaToken === null ? (
    <LoginForm onSession={enter} onSecondFactor={setMfaToken} />
  ) : (
    <SecondFactor token={mfaToken} onSession={enter} onBack={() => setMfaToken(null)} />
  );
}

interface Props {
  onSession: (reply: SessionReply) => void;
  onSecondFactor: (token: string) => void;
}

function LoginForm({ onSession, onSecondFactor }: Props) {
  const navigate = useNavigate();
  const state = useAuthState();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: state.credential ?? '', password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
    onSubmitPreventDefault: 'always',
  });

  async function submit({ email, password }: z.infer<typeof loginForm>) {
    setBusy(true);
    setFailure(null);
    const credential = email.trim();
    try {
      const { data } = await call(auth.login, { body: { credential, password } });
      if ('mfa_required' in data) onSecondFactor(data.mfa_token);
      else onSession(data);
    } catch (error) {
      // The temporary password was right: the person must choose their own before anything else.
      if (error instanceof AppError && error.status === 403) {
        firstAccess.keep({ credential, current_password: password });
        void navigate('/auth/first-access', { state });
        return;
      }
      const text = serverText(error, 'Erro no login');
      setFailure(text);
      form.getInputNode('password')?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      {busy && <LoadingOverlay />}
      <Stack>
        <Title order={1} mb="xs">
          Faça seu login
        </Title>
        {failure && (
          <Alert color="red" py="xs" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          name="email"
          label="Login"
          placeholder="Seu e-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
        />
        <SecretInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          name="password"
          label="Senha"
          placeholder="Sua senha"
          autoComplete="current-password"
          size="md"
        />
        <Button type="submit" size="md" disabled={busy}>
          Entrar
        </Button>
        <Anchor component={Link} to="/auth/forgot-password" ta="center">
          Esqueci minha senha
        </Anchor>
      </Stack>
    </form>
  );
}
