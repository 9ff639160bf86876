import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { Caption } from './caption.tsx';
import { Picture } from './picture.tsx';
import type { Upload } from '#core/web/queue/use-uploads.ts';
import classes from './show.module.css';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
  onDescribe: (description: string) => void;
}

/** A file on its way, or one that did not get there: seen, captioned, sent again. */
export function UploadItem({ upload, onRetry, onCancel, onDescribe }: Props) {
  const { file, state, share, lost, message, description } = upload;
  const failed = state === 'failed';
  return (
    <li className={classes.file} data-lost={(failed && lost) || undefined}>
      {file.type.startsWith('image/') && <Picture blob={file} alt="" className={classes.thumb} />}
      <div className={classes.fileText}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        {failed && !lost && (
          <Text size="xs" c="var(--mantine-color-error)">
            {message}
          </Text>
        )}
        {!failed && <Progress mt={6} size="sm" value={share * 100} aria-label={`Enviando ${file.name}`} />}
      </div>
      {failed && (
        <ActionIcon aria-label={`Tentar enviar ${file.name} novamente`} onClick={onRetry}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`${failed ? 'Dispensar' : 'Cancelar envio de'} ${file.name}`} onClick={onCancel}>
        <IconX size={16} />
      </ActionIcon>
      {failed && lost && (
        <div className={classes.fileNote}>
          <Text size="xs" c="dimmed">
            Sem conexão. Será enviado quando ela voltar.
          </Text>
          <Caption of={file.name} value={description} onSave={onDescribe} />
        </div>
      )}
    </li>
  );
}
