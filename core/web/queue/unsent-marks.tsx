import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { formatTime } from '#core/contract/format.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { queue } from './browser-queue.ts';
import { toast } from '../toast.ts';
import { saidOf, textOf, type Command } from './command.ts';
import classes from './unsent.module.css';

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

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success('Texto copiado!');
}

/** Both sides: what was done here and when, and what the server said to it. */
export function Refused({ command }: { command: Command }) {
  const text = textOf(command);
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={`Não foi aceito: ${command.what}`} role="alert">
      <dl className={classes.sides}>
        <dt>Você, às {timeOf(command)}</dt>
        <dd>{textOf(command) ?? command.what}</dd>
        <dt>Como está agora</dt>
        <dd>{saidOf(command)}</dd>
      </dl>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" onClick={() => queue.retry(command.id)}>
          Tentar novamente
        </Button>
        {text && (
          <Button size="compact-md" variant="default" onClick={() => void copy(text)}>
            Copiar o que escrevi
          </Button>
        )}
        {text && <FillParts slot="unsent.refused" handed={{ command, text }} />}
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => queue.drop(command.id)}>
          Descartar
        </Button>
      </Group>
    </Alert>
  );
}
