import { ActionIcon, Image, Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconFileTypePdf, IconMovie, IconPaperclip, IconPhoto, IconTable, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { files, type FileRow } from '#core/contract/attachment.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { download, saveFile } from '#core/web/call.ts';
import { removeRecord } from '#core/web/remove.ts';
import { toast } from '#core/web/toast.ts';
import { When } from '#core/web/when.tsx';
import classes from './show.module.css';

function iconOf(type: string): TablerIcon {
  if (type.startsWith('image/')) return IconPhoto;
  if (type.startsWith('video/')) return IconMovie;
  if (type === 'application/pdf') return IconFileTypePdf;
  return /sheet|csv/.test(type) ? IconTable : IconPaperclip;
}

/** The bytes travel with the token in a header, so an image is fetched and shown from memory. */
function useImage(endpoint: Endpoint, uuid: string, enabled: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: [endpoint.path, uuid],
    queryFn: ({ signal }) => download(endpoint, { params: { uuid } } as never, { signal }),
    enabled,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}

interface Props {
  file: FileRow;
  remove?: { endpoint: Endpoint; uuid: string; onGone: () => void };
}

export function FileItem({ file, remove }: Props) {
  const [opened, { open, close }] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const thumbnail = useImage(files.thumbnail, file.uuid, file.has_thumbnail);
  const Icon = iconOf(file.content_type);

  async function fetchFile() {
    setBusy(true);
    try {
      saveFile({ ...(await download(files.download, { params: { uuid: file.uuid } })), name: file.name });
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : 'Não foi possível baixar o arquivo.');
    }
    setBusy(false);
  }
  async function erase() {
    if (!remove) return;
    const gone = await removeRecord({
      endpoint: remove.endpoint,
      params: { uuid: remove.uuid, fileUuid: file.uuid },
      what: `o arquivo “${file.name}”`,
      success: 'Arquivo excluído com sucesso!',
      invalidates: [],
    });
    if (gone) remove.onGone();
  }
  const picture = file.content_type.startsWith('image/');
  const preview = thumbnail ? <img src={thumbnail} alt="" className={classes.thumb} /> : <span className={classes.thumb}><Icon size={24} aria-hidden /></span>;
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
        {file.description && <Text size="xs">{file.description}</Text>}
      </div>
      <ActionIcon className="no-print" aria-label={`Baixar ${file.name}`} loading={busy} onClick={() => void fetchFile()}>
        <IconDownload size={16} />
      </ActionIcon>
      {remove && (
        <ActionIcon className="no-print" aria-label={`Excluir ${file.name}`} onClick={() => void erase()}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {opened && <Viewer file={file} onClose={close} />}
    </li>
  );
}

function Viewer({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const url = useImage(files.download, file.uuid, true);
  return (
    <Modal opened onClose={onClose} title={file.name} size="xl">
      {url ? <Image src={url} alt={file.description ?? file.name} fit="contain" mah="75vh" /> : <Text c="dimmed">Carregando…</Text>}
    </Modal>
  );
}
