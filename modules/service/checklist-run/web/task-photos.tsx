import { ActionIcon, Button, FileButton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { startTransition } from 'react';
import { files, type FileRow } from '#core/contract/attachment.ts';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { DrawnPhotoButton } from '#core/web/draw/drawn-photo-button.tsx';
import { Caption } from '#core/web/show/caption.tsx';
import { imageQuery, Picture, PictureViewer } from '#core/web/show/picture.tsx';
import { UploadItem } from '#core/web/show/upload-item.tsx';
import { acceptOf } from '#core/web/upload-rules.ts';
import { toast } from '#core/web/toast.ts';
import type { RunTask, RunTaskCalls } from '../contract.ts';
import { usePhotos } from './answer-queue.ts';
import classes from './run.module.css';

interface Props {
  task: RunTask;
  owner: string | null;
  calls: RunTaskCalls;
  readOnly: boolean;
  onTask: (task: RunTask) => void;
}

/** Photos of a task with their captions; a lost connection keeps those on their way and sends them later. */
export function TaskPhotos({ task, owner, calls, readOnly, onTask }: Props) {
  const { uploads, ...of } = usePhotos({ task, owner, calls, onTask });
  if (task.photos.length + uploads.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={`Fotos de ${task.description}`}>
      {task.photos.map((photo) => (
        <Photo key={photo.uuid} photo={photo} task={task} calls={calls} readOnly={readOnly} onTask={onTask} />
      ))}
      {uploads.map((upload) => (
        <UploadItem
          key={upload.id}
          upload={upload}
          onRetry={() => of.retry(upload.id)}
          onCancel={() => of.cancel(upload.id)}
          onDescribe={(description) => of.describe(upload.id, description)}
        />
      ))}
    </ul>
  );
}

interface ButtonsProps {
  task: RunTask;
  owner: string | null;
  calls: RunTaskCalls;
  /** Said in words only where a photo is asked for: elsewhere the icons are enough. */
  loud: boolean;
}
/** The phone's camera, or pictures that are there already. */
export function PhotoButtons({ task, owner, calls, loud }: ButtonsProps) {
  const { add } = usePhotos({ task, owner, calls });
  const choose = `Escolher fotos para ${task.description}`;
  return (
    <div className={classes.cameras}>
      <DrawnPhotoButton label={`Foto com desenho para ${task.description}`} onPhoto={(file) => add([file])} />
      <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
        {(props) =>
          loud ? (
            <Button {...props} variant="light" hiddenFrom="sm" flex={1} leftSection={<IconCamera size={18} />}>
              Tirar foto
            </Button>
          ) : (
            <ActionIcon {...props} size="lg" hiddenFrom="sm" aria-label={`Tirar foto para ${task.description}`}>
              <IconCamera size={18} />
            </ActionIcon>
          )
        }
      </FileButton>
      <FileButton multiple accept={acceptOf(calls.addPhotos.upload)} onChange={add}>
        {(props) =>
          loud ? (
            <Button {...props} variant="light" aria-label={choose} leftSection={<IconPhotoPlus size={18} />}>
              Escolher fotos
            </Button>
          ) : (
            <Tooltip label="Escolher fotos">
              <ActionIcon {...props} size="lg" aria-label={choose}>
                <IconPhotoPlus size={18} />
              </ActionIcon>
            </Tooltip>
          )
        }
      </FileButton>
    </div>
  );
}

function Photo({ photo, task, calls, readOnly, onTask }: Omit<Props, 'owner'> & { photo: FileRow }) {
  const [opened, { open, close }] = useDisclosure();
  const { data } = useQuery({ ...imageQuery(files.thumbnail, photo.uuid), enabled: photo.has_thumbnail });
  const params = { uuid: task.uuid, photoUuid: photo.uuid };
  const keep = (work: Promise<{ data: RunTask }>) =>
    work.then(
      ({ data: saved }) => onTask(saved),
      (error: unknown) => toast.error(error instanceof AppError ? error.message : 'Não foi possível salvar a foto.'),
    );
  async function remove() {
    const message = 'A foto deixa de fazer parte desta tarefa.';
    if (await confirm({ title: 'Excluir foto', message, verb: 'Excluir', danger: true }))
      await keep(call(calls.removePhoto, { params }));
  }
  const look = () => startTransition(open);
  const name = photo.description ?? photo.name;
  return (
    <li className={classes.photo}>
      <UnstyledButton onClick={look} aria-label={`Ampliar foto: ${name}`} className={classes.thumb}>
        {data && <Picture blob={data} alt="" className={classes.thumbPicture} />}
      </UnstyledButton>
      {readOnly ? (
        <Text size="sm" className={classes.caption}>
          {photo.description ?? ''}
        </Text>
      ) : (
        <>
          <Caption
            of={photo.name}
            value={photo.description ?? ''}
            onSave={(description) => void keep(call(calls.updatePhoto, { params, body: { description } }))}
          />
          <ActionIcon aria-label={`Excluir foto: ${name}`} onClick={() => void remove()}>
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
      {opened && <PictureViewer uuid={photo.uuid} title={name} alt={name} onClose={close} />}
    </li>
  );
}
