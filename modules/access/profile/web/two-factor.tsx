import { useState } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { Reply } from '#core/contract/endpoint.ts';
import { useWrite } from '#core/web/query.ts';
import { useSession, useUser } from '#core/web/session.tsx';
import { profile } from '../contract.ts';
import { AskPassword } from './ask-password.tsx';
import { placeErrors } from './place-errors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import classes from './profile.module.css';

type Setup = Reply<typeof profile.startTotp>['data'];

/** Off → password → QR code and first number → recovery codes, shown once → on. */
export default function TwoFactor() {
  const user = useUser();
  const { refresh } = useSession();
  const [asking, setAsking] = useState(false);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onDone={() => void refresh().then(() => setCodes(null))} />;
  if (setup) {
    return (
      <TotpSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onConfirmed={(fresh) => {
          setSetup(null);
          setAsking(false);
          setCodes(fresh);
        }}
      />
    );
  }
  const enabled = user.totp_enabled;
  return (
    <Stack className={classes.narrow}>
      <Alert
        color={enabled ? 'green' : 'gray'}
        icon={enabled ? <IconShieldCheck size={18} aria-hidden /> : <IconShieldOff size={18} aria-hidden />}
        title={enabled ? 'Ativada' : 'Desativada'}
      >
        {enabled
          ? 'Ao entrar, além da senha, pedimos um código do seu aplicativo autenticador.'
          : 'Com ela, quem descobrir sua senha ainda não consegue entrar: falta o código do seu celular.'}
      </Alert>
      {!asking && (
        <Button
          variant={enabled ? 'default' : 'filled'}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAsking(true)}
        >
          {enabled ? 'Desativar verificação' : 'Ativar verificação'}
        </Button>
      )}
      {asking &&
        (enabled ? (
          <Stop onClose={() => setAsking(false)} />
        ) : (
          <Start onStarted={setSetup} onClose={() => setAsking(false)} />
        ))}
      {!asking && !enabled && (
        <Text size="sm" c="dimmed">
          Funciona com qualquer aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis e outros.
        </Text>
      )}
    </Stack>
  );
}

function Start({ onStarted, onClose }: { onStarted: (setup: Setup) => void; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(profile.startTotp, {
    alone: true,
    onSuccess: ({ data }) => onStarted(data),
    onRefused: (refusal) => placeErrors(refusal, (errors) => setError(errors['current_password'] ?? refusal.message)),
  });
  return (
    <AskPassword
      verb="Continuar"
      error={error}
      busy={isPending}
      onCancel={onClose}
      onSubmit={(current_password) => mutate({ body: { current_password } })}
    />
  );
}

function Stop({ onClose }: { onClose: () => void }) {
  const { refresh } = useSession();
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(profile.stopTotp, {
    success: 'Verificação em duas etapas desativada com sucesso!',
    alone: true,
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onRefused: (refusal) => placeErrors(refusal, (errors) => setError(errors['current_password'] ?? refusal.message)),
  });
  return (
    <AskPassword
      verb="Desativar verificação"
      danger
      error={error}
      busy={isPending}
      onCancel={onClose}
      onSubmit={(current_password) => mutate({ body: { current_password } })}
    />
  );
}
