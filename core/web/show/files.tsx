import { Button, FileButton, Group, Skeleton, Text } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import type { attachments, FileRow } from '#core/contract/attachment.ts';
import { formatFileSize } from '#core/contract/format.ts';
import type { FileKind, UploadRule } from '#core/contract/upload.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf, refresh, useWrite } from '#core/web/query.ts';
import { useUploads } from '#core/web/queue/use-uploads.ts';
import { acceptOf } from '#core/web/upload-rules.ts';
import { FileItem } from './file-item.tsx';
import { UploadItem } from './upload-item.tsx';
import classes from './show.module.css';

export type FilesContract = ReturnType<typeof attachments<`/${string}`>>;

interface Props {
  /** `attachments('/customer', …)` of the module's contract. */
  files: FilesContract;
  uuid: string;
}

/** The files of a record: several at once, by button, drag, paste or the phone's camera. */
export function Files({ files, uuid }: Props) {
  const canEdit = useCan()(files.add);
  const { data, isPending } = useQuery(queryOf(files.list, { params: { uuid } }));
  const { uploads, add, ...of } = useUploads({
    endpoint: files.add,
    params: { uuid },
    caption: {
      request: { method: 'PUT', path: files.describe.path, params: { uuid } },
      param: 'fileUuid',
      list: 'data',
    },
    what: 'Arquivo',
    onSent: () => void refresh([files.list.path]),
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files;
    if (pasted && pasted.length > 0) add(pasted);
  });
  useEffect(() => {
    if (!canEdit) return;
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [canEdit]);
  const describe = useWrite(files.describe);

  if (isPending) return <Skeleton h={140} />;
  const list: FileRow[] = data?.data ?? [];
  return (
    <div>
      {canEdit && <DropArea rule={files.add.upload} onFiles={add} />}
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label="Envios em andamento">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRetry={() => of.retry(upload.id)}
              onCancel={() => of.cancel(upload.id)}
              onDescribe={(text) => of.describe(upload.id, text)}
            />
          ))}
        </ul>
      )}
      {list.length === 0 && uploads.length === 0 && (
        <Text c="dimmed" mt="md">
          Nenhum arquivo anexado ainda.
        </Text>
      )}
      <ul className={classes.files} aria-label="Arquivos">
        {list.map((file) => (
          <FileItem
            key={file.uuid}
            file={file}
            {...(canEdit
              ? {
                  remove: { endpoint: files.remove, uuid },
                  onDescribe: (text) =>
                    describe.mutate({ params: { uuid, fileUuid: file.uuid }, body: { description: text } }),
                }
              : {})}
          />
        ))}
      </ul>
    </div>
  );
}

const words: Record<FileKind, string> = {
  image: 'imagens',
  pdf: 'PDF',
  sheet: 'planilhas',
  video: 'vídeos',
  audio: 'áudios',
  xml: 'XML',
};
/** `Imagens, PDF e planilhas`. */
const takenWords = ({ kinds }: UploadRule): string => {
  const [first = '', ...rest] = new Intl.ListFormat('pt-BR').format(kinds.map((kind) => words[kind]));
  return first.toUpperCase() + rest.join('');
};

function DropArea({
  rule,
  onFiles,
}: {
  rule: FilesContract['add']['upload'];
  onFiles: (files: Iterable<File>) => void;
}) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return (
    <div className={`${classes.drop} no-print`} data-over={over || undefined} {...handlers}>
      <Group justify="center" gap="xs">
        <FileButton multiple accept={acceptOf(rule)} onChange={onFiles}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              Escolher arquivos
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && onFiles([file])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={16} />} hiddenFrom="sm">
              Tirar foto
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        Arraste para cá ou cole com Ctrl+V. {takenWords(rule)} de até {formatFileSize(rule.maxBytes)}.
      </Text>
    </div>
  );
}
