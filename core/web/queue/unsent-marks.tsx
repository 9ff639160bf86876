import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { formatTime } from '#core/contract/format.ts';
import { queue } from './browser-queue.ts';
import type { Command } from './command.ts';

const timeOf = ({ madeAt }: Command): string => formatTime(new Date(madeAt).toISOString());

/** The truth, where the person works, about what is not at the server yet, or will not be. */
export function UnsentMarks({ commands }: { commands: readonly Command[] }) {
  const waiting = commands.findLast(({ state }) => state === 'waiting');
  return (
    <>
      {waiting && (
        <Group gap={6} wrap="nowrap" role="status" c="dimmed">
          <IconCloudOff size={18} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">
            {waiting.what}. Guardado neste dispositivo às {timeOf(waiting)}; será enviado quando a conexão voltar.
          </Text>
        </Group>
      )}
      {commands.map((command) => command.state === 'refused' && <Refused key={command.id} command={command} />)}
    </>
  );
}

/** Both sides: what was done here and when, and what the server said to it. */
export function Refused({ command }: { command: Command }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={`Não foi aceito: ${command.what}`} role="alert">
      <Text size="sm">
        Feito aqui às {timeOf(command)}. {command.refusal?.message}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" onClick={() => queue.retry(command.id)}>
          Tentar novamente
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => queue.drop(command.id)}>
          Descartar
        </Button>
      </Group>
    </Alert>
  );
}
