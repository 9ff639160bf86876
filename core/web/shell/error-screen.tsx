import { useEffect, useState } from 'react';
import { Alert, Button, Center, Code, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconHome, IconReload, IconWifiOff } from '@tabler/icons-react';
import { system } from '#core/contract/system.ts';
import { call } from '../call.ts';
import { logError } from '../log.ts';

interface Props {
  error: unknown;
  /** Both buttons reset the error state before leaving. */
  reset: () => void;
}

/** The code a person reads to support, beside the real error in the browser's log and the server's. */
function useReference(error: unknown): string {
  const [code] = useState(() => `ERR-${Date.now()}`);
  useEffect(() => {
    logError(code, error);
    tellServer(code, error);
  }, [code, error]);
  return code;
}

function tellServer(code: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = {
    code,
    message: message.slice(0, 500),
    screen: location.pathname.slice(0, 200),
    ...(stack && { stack: stack.slice(0, 4000) }),
  };
  // Without a session, or without a server, the browser's log is all there is.
  call(system.clientError, { body }).catch(() => undefined);
}

function Buttons({ reset }: Pick<Props, 'reset'>) {
  const reload = () => {
    reset();
    location.reload();
  };
  const goHome = () => {
    reset();
    location.assign('/');
  };
  return (
    <Group justify="center">
      <Button leftSection={<IconReload size={18} aria-hidden />} onClick={reload}>
        Recarregar a página
      </Button>
      <Button variant="default" leftSection={<IconHome size={18} aria-hidden />} onClick={goHome}>
        Voltar para o início
      </Button>
    </Group>
  );
}

const Sign = () => (
  <ThemeIcon variant="light" color="red" size={56} radius="xl">
    <IconAlertTriangle size={28} aria-hidden />
  </ThemeIcon>
);

/** What browsers say where the program of a screen could not be fetched. */
const notFetched = /dynamically imported module|importing a module script|preload CSS/i;
const isNotAboard = (error: unknown): boolean =>
  !navigator.onLine && error instanceof Error && notFetched.test(error.message);

/** Out of reach, and its program is not on this device: nothing is wrong, it opens when there is a network. */
function NotAboard({ reset }: Pick<Props, 'reset'>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center" maw={480}>
        <ThemeIcon variant="light" color="yellow" size={56} radius="xl">
          <IconWifiOff size={28} aria-hidden />
        </ThemeIcon>
        <Title order={1}>Esta tela abre com rede</Title>
        <Text c="dimmed">
          Sem conexão abrem o seu dia, as ordens e o que está a bordo. O que falta enviar continua guardado.
        </Text>
        <Buttons reset={reset} />
      </Stack>
    </Center>
  );
}

/** A screen failed. */
export function ScreenError({ error, reset }: Props) {
  return isNotAboard(error) ? <NotAboard reset={reset} /> : <ScreenBroken error={error} reset={reset} />;
}

function ScreenBroken({ error, reset }: Props) {
  useReference(error);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center" maw={480}>
        <Sign />
        <Title order={1}>Algo deu errado</Title>
        <Text c="dimmed">Desculpe, ocorreu um erro inesperado. Por favor, tente uma das opções abaixo:</Text>
        <Buttons reset={reset} />
      </Stack>
    </Center>
  );
}

/** The application itself failed. */
export function AppError({ error, reset }: Props) {
  const code = useReference(error);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center" maw={520}>
        <Sign />
        <Title order={1}>Ops! Algo deu errado</Title>
        <Text c="dimmed">Desculpe pelo inconveniente. Um erro inesperado ocorreu no sistema.</Text>
        <Alert title="O que você pode fazer" color="teal" icon={<IconBulb size={18} aria-hidden />} ta="left" w="100%">
          <List size="md" spacing={4}>
            <List.Item>Recarregue a página e tente novamente.</List.Item>
            <List.Item>Volte para o início e repita o que estava fazendo.</List.Item>
            <List.Item>Se o problema continuar, fale com o suporte e informe o código abaixo.</List.Item>
          </List>
        </Alert>
        <Buttons reset={reset} />
        <Text size="xs" c="dimmed">
          Código de referência: <Code>{code}</Code>
        </Text>
      </Stack>
    </Center>
  );
}
