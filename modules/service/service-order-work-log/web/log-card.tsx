import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { formatDate, formatDuration } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { removeRecord } from '#core/web/remove.ts';
import { useUser } from '#core/web/session.tsx';
import { FileItem } from '#core/web/show/file-item.tsx';
import { acceptOf } from '#core/web/upload-rules.ts';
import { workLogs, type WorkLog } from '../contract.ts';
import { mayChangeLog, workLogType } from '../work-log.rules.ts';
import { useUnsentMedia } from './unsent-media.ts';
import { MediaDialog } from './media-dialog.tsx';
import classes from './work-log.module.css';

const assigns = can('service_order', 'assign');

export function LogCard({ log, writable, onEdit }: { log: WorkLog; writable: boolean; onEdit: () => void }) {
  const allowed = useCan();
  const user = useUser();
  const [chosen, setChosen] = useState<File | null>(null);
  const mine = writable && mayChangeLog(log, { uuid: user.uuid, assigns: allowed(assigns) });
  const unsent = useUnsentMedia(log.uuid);
  const params = { uuid: log.service_order_uuid, workLogId: log.uuid };
  const day = formatDate(log.date);
  const remove = () =>
    removeRecord({
      endpoint: workLogs.remove,
      params,
      what: `o registro de ${day}`,
      ...(log.media.length > 0 ? { consequence: 'As fotos e os arquivos deste registro também serão excluídos.' } : {}),
      success: 'Registro excluído com sucesso!',
    });
  // The file's own place under this log, named as every file's is.
  const removeFile = {
    ...workLogs.removeMedia,
    path: `/service-order/${params.uuid}/work-logs/${params.workLogId}/media/:fileUuid`,
  };
  return (
    <li className={classes.log}>
      <div className={classes.head}>
        <Group gap="xs">
          <StatusBadge of={workLogType} value={log.type} />
          <Text fw={600}>
            {day}, {log.started_at} às {log.ended_at}
          </Text>
          <Text c="dimmed" size="sm">
            {formatDuration(log.minutes)} · {log.technician.name}
          </Text>
        </Group>
        {mine && (
          <Group gap={4} wrap="nowrap" className="no-print">
            <ActionIcon aria-label={`Editar o registro de ${day}`} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon aria-label={`Excluir o registro de ${day}`} onClick={() => void remove()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </div>
      <Text className={classes.text ?? ''}>{log.description}</Text>
      {log.media.length > 0 && (
        <ul className={classes.media} aria-label={`Arquivos do registro de ${day}`}>
          {log.media.map((file) => (
            <FileItem
              key={file.uuid}
              file={file}
              {...(mine ? { remove: { endpoint: removeFile, uuid: log.uuid } } : {})}
            />
          ))}
        </ul>
      )}
      {unsent.map((command) => (
        <UnsentMarks key={command.id} commands={[command]} />
      ))}
      {mine && (
        <FileButton accept={acceptOf(workLogs.addMedia.upload)} onChange={setChosen}>
          {(props) => (
            <Button
              {...props}
              mt="sm"
              size="compact-sm"
              variant="default"
              className="no-print"
              leftSection={<IconCamera size={16} />}
            >
              Foto, vídeo ou áudio
            </Button>
          )}
        </FileButton>
      )}
      {chosen && <MediaDialog params={params} file={chosen} onClose={() => setChosen(null)} />}
    </li>
  );
}
