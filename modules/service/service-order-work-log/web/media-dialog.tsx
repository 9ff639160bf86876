import { Alert, Button, Group, Modal, Progress, Text, TextInput } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { formatFileSize } from '#core/contract/format.ts';
import { keptWords } from '#core/web/queue/kept-words.ts';
import { smallerPhoto } from '#core/web/queue/smaller-photo.ts';
import { useAsk } from '#core/web/queue/use-ask.ts';
import { toast } from '#core/web/toast.ts';
import { problemOf } from '#core/web/upload-rules.ts';
import { workLogs } from '../contract.ts';
import { newMedia, useUnsentMedia } from './unsent-media.ts';

const DrawPhoto = lazy(() => import('#core/web/draw/draw-photo.tsx'));

interface Props {
  params: { uuid: string; workLogId: string };
  file: File;
  onClose: () => void;
}

/** What the picture shows, asked while it is fresh; the report prints it under the photo. */
export function MediaDialog({ params, file, onClose }: Props) {
  const [description, setDescription] = useState('');
  const [drawn, setDrawn] = useState<File | null>(null);
  const [drawing, setDrawing] = useState<File | null>(null);
  const kept = drawn ?? file;
  const [busy, setBusy] = useState(false);
  const share = useUnsentMedia(params.workLogId).findLast(({ state }) => state === 'sending')?.share ?? 0;
  const ask = useAsk({
    onSent: () => {
      toast.success('Arquivo enviado com sucesso!');
      onClose();
    },
    onRefused: ({ refusal }) => {
      setBusy(false);
      toast.error(refusal?.message ?? '');
    },
    onKept: ({ what }) => {
      toast.success(keptWords(what));
      onClose();
    },
  });
  const problem = problemOf(file, workLogs.addMedia.upload);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (problem || busy) return;
    setBusy(true);
    ask(newMedia({ params, description, file: await smallerPhoto(kept) }));
  }
  return (
    <Modal opened onClose={onClose} title="Enviar arquivo" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={(event) => void send(event)}>
        <Text size="sm" mb="sm" truncate>
          {file.name} · {formatFileSize(file.size)}
        </Text>
        {problem && (
          <Alert color="red" mb="sm">
            {problem}
          </Alert>
        )}
        {file.type.startsWith('image/') && (
          <Button
            variant="default"
            mb="sm"
            h={44}
            leftSection={<IconPhotoEdit size={18} />}
            onClick={() => void smallerPhoto(kept).then(setDrawing)}
          >
            {drawn ? 'Desenhar mais na foto' : 'Desenhar na foto'}
          </Button>
        )}
        {drawing && (
          <Suspense>
            <DrawPhoto
              file={drawing}
              onClose={() => setDrawing(null)}
              onDone={(next) => {
                setDrawing(null);
                setDrawn(next);
              }}
            />
          </Suspense>
        )}
        <TextInput
          label="Legenda"
          description="O que se vê ou se ouve. Sai no laudo, embaixo da foto."
          maxLength={200}
          data-autofocus
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {busy && <Progress mt="sm" value={share * 100} aria-label={`Enviando ${file.name}`} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={problem !== undefined} loading={busy}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
