import { ActionIcon, Anchor, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayOf, formatDateTime, formatFileSize, formatTime } from '#core/contract/format.ts';
import { saveFile } from '../call.ts';
import { confirm } from '../confirm.tsx';
import { readUser } from '../session-store.ts';
import { toast } from '../toast.ts';
import { queue, useUnsent } from './browser-queue.ts';
import { countingOn, filesSize, saidOf, sizeOf, stopsAfter, type Command } from './command.ts';
import { storageWords, useDeviceStorage } from './device-storage.ts';
import { wholeUpTo } from './large-file.ts';
import { recentlySent } from './recently-sent.ts';
import { packUnsent, unpackUnsent, WrongFile } from './unsent-file.ts';
import classes from './unsent.module.css';

/** Everything done here that the server does not know yet: what, when, how big, how it stands, and the ways out. */
export function UnsentList({ onLeave }: { onLeave?: () => void }) {
  const unsent = useUnsent();
  const storage = useDeviceStorage();
  const sent = recentlySent();
  return (
    <div className={classes.list}>
      <Text size="sm" c="dimmed">
        {unsent.length === 0 ? 'Tudo o que você fez neste dispositivo foi enviado.' : waits}
      </Text>
      {unsent.length > 0 && (
        <ul className={classes.items} aria-label="Não enviados">
          {unsent.map((command) => (
            <Item key={command.id} command={command} all={unsent} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <Ways unsent={unsent} />
      {storage && (
        <Text size="xs" c="dimmed">
          {storageWords(storage)}
        </Text>
      )}
      {sent.length > 0 && (
        <Text size="xs" c="dimmed" component="div">
          Enviados há pouco:
          <ul className={classes.sent}>
            {sent.map(({ id, what, at }) => (
              <li key={id}>
                {what} · {formatTime(new Date(at).toISOString())}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </div>
  );
}

const waits = 'Fica guardado neste dispositivo e é enviado assim que houver conexão. Ninguém mais o vê nem o envia.';

interface ItemProps {
  command: Command;
  all: readonly Command[];
  onLeave: (() => void) | undefined;
}
function Item({ command, all, onLeave }: ItemProps) {
  const { id, what, at, state, share, files = [] } = command;
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text size="sm" fw={500}>
          {at ? (
            <Anchor component={Link} to={at} inherit {...(onLeave ? { onClick: onLeave } : {})}>
              {what}
            </Anchor>
          ) : (
            what
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {whenOf(command)} · {formatFileSize(sizeOf(command))}
        </Text>
        <Text size="sm" {...(state === 'refused' ? { c: 'var(--mantine-color-error)' } : {})}>
          {stateWords(command, all)}
        </Text>
        {state === 'sending' && files.length > 0 && (
          <Progress mt={4} size="sm" value={(share ?? 0) * 100} aria-label={`Enviando ${what}`} />
        )}
      </div>
      <ActionIcon size={44} aria-label={`Tentar enviar agora: ${what}`} onClick={() => queue.retry(id)}>
        <IconRefresh size={18} />
      </ActionIcon>
      <ActionIcon size={44} aria-label={`Descartar: ${what}`} onClick={() => void discard(command, all)}>
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

const momentOf = ({ madeAt }: Command): string => new Date(madeAt).toISOString();
const whenOf = (command: Command): string =>
  dayOf(momentOf(command)) === dayOf(new Date()) ? formatTime(momentOf(command)) : formatDateTime(momentOf(command));

function stateWords(command: Command, all: readonly Command[]): string {
  if (command.state === 'refused') return `Não foi aceito: ${saidOf(command)}`;
  if (stopsAfter(all, command)) return 'Espera a sua decisão sobre o anterior.';
  const kept = command.unkept ? ' Sem espaço no dispositivo: não feche esta página antes de enviar.' : '';
  return `${progressWords(command)}${kept}`;
}

/** Of files that take a while: how much of how much. */
function progressWords(command: Command): string {
  const { state, share = 0, reached = 0 } = command;
  const all = filesSize(command);
  const of = (bytes: number): string => `${formatFileSize(Math.round(bytes))} de ${formatFileSize(all)}`;
  if (state === 'sending') return all > wholeUpTo && share > 0 ? `Enviando: ${of(share * all)}.` : 'Enviando…';
  return reached > 0 ? `Aguardando conexão. ${of(reached)} já no servidor: continua daí.` : 'Aguardando conexão.';
}

async function discard(command: Command, all: readonly Command[]): Promise<void> {
  const later = countingOn(all, command).length;
  const sure = await confirm({
    title: 'Descartar o que não foi enviado?',
    message: `“${command.what}”, feito em ${formatDateTime(momentOf(command))}, existe só neste dispositivo e será perdido.`,
    ...(later > 0 ? { facts: [{ label: 'Feitos depois, que contavam com ele', value: later }] } : {}),
    verb: 'Descartar',
    danger: true,
  });
  if (sure) queue.drop(command.id);
}

/** All at once: send, take to another device, bring from another device. */
function Ways({ unsent }: { unsent: readonly Command[] }) {
  return (
    <Group gap="xs">
      {unsent.length > 0 && (
        <>
          <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={queue.wake}>
            Enviar agora
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => exportAll(unsent)}>
            Exportar arquivo
          </Button>
        </>
      )}
      <FileButton onChange={(file) => file && void importFrom(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} />}>
            Importar de outro dispositivo
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

function exportAll(unsent: readonly Command[]): void {
  const user = readUser();
  if (!user) return;
  saveFile({ blob: packUnsent(user, unsent), name: `nao-enviado-${dayOf(new Date())}.bancada` });
}

async function importFrom(file: File): Promise<void> {
  try {
    const found = await unpackUnsent(file, readUser()?.uuid ?? '');
    await queue.adopt(found);
    toast.success(
      found.length === 1 ? '1 registro importado com sucesso!' : `${found.length} registros importados com sucesso!`,
    );
  } catch (error) {
    toast.error(error instanceof WrongFile ? error.message : 'Não foi possível ler o arquivo.');
  }
}
