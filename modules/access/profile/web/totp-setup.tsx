import { type FormEvent, useState } from 'react';
import { Button, Code, CopyButton, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { QrCode } from '#core/web/qr-code.tsx';
import { useWrite } from '#core/web/query.ts';
import { profile } from '../contract.ts';
import { placeErrors } from './place-errors.ts';
import classes from './profile.module.css';

interface Props {
  setup: { secret: string; uri: string };
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function TotpSetup({ setup, onCancel, onConfirmed }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(profile.confirmTotp, {
    success: 'Verificação em duas etapas ativada com sucesso!',
    alone: true,
    onSuccess: ({ data }) => onConfirmed(data.recovery_codes),
    onRefused: (refusal) => placeErrors(refusal, (errors) => setError(errors['code'] ?? refusal.message)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, '');
    if (digits.length === 6) mutate({ body: { code: digits } });
    else setError('Informe os 6 números do aplicativo');
  };
  return (
    <form noValidate onSubmit={submit}>
      <List type="ordered" spacing="lg" maw="34rem">
        <List.Item>
          <Text mb="sm">Leia o código abaixo com o aplicativo autenticador do seu celular.</Text>
          <QrCode text={setup.uri} label="QR code para o aplicativo autenticador" />
          <Text size="sm" c="dimmed" mt="sm">
            Não consegue ler? Digite esta chave no aplicativo:
          </Text>
          <Group gap="xs">
            <Code fz="sm">{inFours(setup.secret)}</Code>
            <CopyButton value={setup.secret}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? 'Chave copiada' : 'Copiar chave'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </List.Item>
        <List.Item>
          <Stack gap="sm" className={classes.narrow}>
            <TextInput
              label="Digite os 6 números que o aplicativo mostra"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={error}
            />
            <Group>
              <Button type="submit" loading={isPending}>
                Ativar verificação
              </Button>
              <Button variant="default" onClick={onCancel} disabled={isPending}>
                Cancelar
              </Button>
            </Group>
          </Stack>
        </List.Item>
      </List>
    </form>
  );
}
