import { useState } from 'react';
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '#core/web/call.ts';
import { toast } from '#core/web/toast.ts';
import { auth, forgotForm, verifyForm } from '../contract.ts';
import { failureText } from './failure.ts';
import { useLeaveSoon } from './use-leave-soon.ts';

interface Found {
  username: string;
  masked: string;
}

/** Two steps: who you are, then the whole e-mail only you would know. */
export function Component() {
  const [found, setFound] = useState<Found | null>(null);
  // Going back clears the e-mail and its mask, not who they said they are.
  const [username, setUsername] = useState('');
  return found === null ? (
    <UsernameStep
      username={username}
      onFound={(next) => {
        setUsername(next.username);
        setFound(next);
      }}
    />
  ) : (
    <EmailStep found={found} onBack={() => setFound(null)} />
  );
}

function UsernameStep({ username: before, onFound }: { username: string; onFound: (found: Found) => void }) {
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: before },
    validate: schemaResolver(forgotForm, { sync: true }),
  });

  async function submit(values: z.infer<typeof forgotForm>) {
    const username = values.username.trim();
    setBusy(true);
    try {
      const { data } = await call(auth.forgot, { body: { username } });
      onFound({ username, masked: data.email_censored });
    } catch (error) {
      toast.error(failureText(error, 'Usuário não encontrado'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <div>
          <Title order={1}>Recuperar Senha</Title>
          <Text c="dimmed" mt="xs">
            Digite seu nome de usuário para iniciar a recuperação
          </Text>
        </div>
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          name="username"
          label="Nome de usuário"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
        />
        <Button type="submit" size="md" loading={busy}>
          Continuar
        </Button>
        <Anchor component={Link} to="/auth" ta="center">
          Voltar para login
        </Anchor>
      </Stack>
    </form>
  );
}

function EmailStep({ found, onBack }: { found: Found; onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const leaveSoon = useLeaveSoon();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(verifyForm, { sync: true }),
    transformValues: ({ email }) => ({ email: email.trim() }),
  });

  async function submit({ email }: { email: string }) {
    setBusy(true);
    try {
      await call(auth.verify, { body: { username: found.username, email } });
      setSent(true);
      toast.success('Link de recuperação enviado para seu e-mail!');
      leaveSoon();
    } catch (error) {
      toast.error(failureText(error, 'E-mail incorreto. Tente novamente.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <div>
          <Title order={1}>Confirme seu E-mail</Title>
          <Text c="dimmed" mt="xs">
            Identificamos o e-mail:{' '}
            <Text span fw={600} c="var(--mantine-color-text)" className="mono">
              {found.masked}
            </Text>
          </Text>
          <Text c="dimmed">Digite o e-mail completo para receber o link</Text>
        </div>
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          size="md"
          autoFocus
        />
        <Button type="submit" size="md" loading={busy} disabled={sent}>
          Enviar Link de Recuperação
        </Button>
        <Button variant="subtle" onClick={onBack} disabled={sent}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}
