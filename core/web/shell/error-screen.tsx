import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Button, Center, Code, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconHome, IconReload } from '@tabler/icons-react';
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

interface FrameProps extends Pick<Props, 'reset'> {
  title: string;
  text: string;
  color?: string;
  width?: number;
  /** Between the words and the buttons, and below these. */
  advice?: ReactNode;
  foot?: ReactNode;
}
const Frame = ({ title, text, color = 'red', width = 480, advice, foot, reset }: FrameProps) => (
  <Center component="main" mih="100dvh" p="md">
    <Stack align="center" ta="center" maw={width}>
      <ThemeIcon variant="light" color={color} size={56} radius="xl">
        <IconAlertTriangle size={28} aria-hidden />
      </ThemeIcon>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      {advice}
      <Buttons reset={reset} />
      {foot}
    </Stack>
  </Center>
);

/** What browsers say where the program of a screen could not be fetched. */
const notFetched = /dynamically imported module|importing a module script|preload CSS/i;
const isNotAboard = (error: unknown): boolean =>
  !navigator.onLine && error instanceof Error && notFetched.test(error.message);

/** A screen failed; or it is out of reach and its program not on this device, which is nobody's fault and no report. */
export function ScreenError({ error, reset }: Props) {
  return isNotAboard(error) ? (
    <Frame
      title="Esta tela abre com rede"
      text="Sem conexão abrem o seu dia, as ordens e o que está a bordo. O que falta enviar continua guardado."
      color="yellow"
      reset={reset}
    />
  ) : (
    <ScreenBroken error={error} reset={reset} />
  );
}

function ScreenBroken({ error, reset }: Props) {
  useReference(error);
  return (
    <Frame
      title="Algo deu errado"
      text="Desculpe, ocorreu um erro inesperado. Por favor, tente uma das opções abaixo:"
      reset={reset}
    />
  );
}

/** The application itself failed. */
export function AppError({ error, reset }: Props) {
  const code = useReference(error);
  return (
    <Frame
      title="Ops! Algo deu errado"
      text="Desculpe pelo inconveniente. Um erro inesperado ocorreu no sistema."
      width={520}
      reset={reset}
      advice={
        <Alert title="O que você pode fazer" color="teal" icon={<IconBulb size={18} aria-hidden />} ta="left" w="100%">
          <List size="md" spacing={4}>
            <List.Item>Recarregue a página e tente novamente.</List.Item>
            <List.Item>Volte para o início e repita o que estava fazendo.</List.Item>
            <List.Item>Se o problema continuar, fale com o suporte e informe o código abaixo.</List.Item>
          </List>
        </Alert>
      }
      foot={
        <Text size="xs" c="dimmed">
          Código de referência: <Code>{code}</Code>
        </Text>
      }
    />
  );
}
