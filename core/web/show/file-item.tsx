import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDownload,
  IconFileTypePdf,
  IconMovie,
  IconPaperclip,
  IconPhoto,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { files, type FileRow } from '#core/contract/attachment.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { removeRecord } from '#core/web/remove.ts';
import { When } from '#core/web/when.tsx';
import { Caption } from './caption.tsx';
import { imageQuery, Picture, PictureViewer } from './picture.tsx';
import classes from './show.module.css';

function FileIcon({ type }: { type: string }) {
  if (type.startsWith('image/')) return <IconPhoto size={24} aria-hidden />;
  if (type.startsWith('video/')) return <IconMovie size={24} aria-hidden />;
  if (type === 'application/pdf') return <IconFileTypePdf size={24} aria-hidden />;
  return /sheet|csv/.test(type) ? <IconTable size={24} aria-hidden /> : <IconPaperclip size={24} aria-hidden />;
}

interface Props {
  file: FileRow;
  remove?: { endpoint: Endpoint; uuid: string };
  /** Absent where the caption is only read. */
  onDescribe?: (text: string) => void;
}

export function FileItem({ file, remove, onDescribe }: Props) {
  const [opened, { open, close }] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const { data: thumbnail } = useQuery({ ...imageQuery(files.thumbnail, file.uuid), enabled: file.has_thumbnail });

  async function fetchFile() {
    setBusy(true);
    await saveDownload(async () => ({
      ...(await download(files.download, { params: { uuid: file.uuid } })),
      name: file.name,
    }));
    setBusy(false);
  }
  async function erase() {
    if (!remove) return;
    await removeRecord({
      endpoint: remove.endpoint,
      params: { uuid: remove.uuid, fileUuid: file.uuid },
      what: `o arquivo “${file.name}”`,
      success: 'Arquivo excluído com sucesso!',
    });
  }
  const picture = file.content_type.startsWith('image/');
  const preview = thumbnail ? (
    <Picture blob={thumbnail} alt="" className={classes.thumb} />
  ) : (
    <span className={classes.thumb}>
      <FileIcon type={file.content_type} />
    </span>
  );
  return (
    <li className={classes.file}>
      {picture ? (
        <UnstyledButton onClick={open} aria-label={`Ver ${file.name}`}>
          {preview}
        </UnstyledButton>
      ) : (
        preview
      )}
      <div className={classes.fileText}>
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatFileSize(file.size)} · <When at={file.created_at} />
          {file.created_by && ` · ${file.created_by}`}
        </Text>
        {onDescribe ? (
          <Caption of={file.name} value={file.description ?? ''} onSave={onDescribe} />
        ) : (
          file.description && <Text size="xs">{file.description}</Text>
        )}
      </div>
      <ActionIcon
        className="no-print"
        aria-label={`Baixar ${file.name}`}
        loading={busy}
        onClick={() => void fetchFile()}
      >
        <IconDownload size={16} />
      </ActionIcon>
      {remove && (
        <ActionIcon className="no-print" aria-label={`Excluir ${file.name}`} onClick={() => void erase()}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {opened && (
        <PictureViewer uuid={file.uuid} title={file.name} alt={file.description ?? file.name} onClose={close} />
      )}
    </li>
  );
}
