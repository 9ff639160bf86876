import { Alert, Button, Group, Modal, Progress, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formatFileSize } from '#core/contract/format.ts';
import { useWrite } from '#core/web/query.ts';
import { problemOf } from '#core/web/upload-rules.ts';
import { workLogs } from '../contract.ts';

interface Props {
  params: { uuid: string; workLogId: string };
  file: File;
  onClose: () => void;
}

/** What the picture shows, asked while it is fresh; the report prints it under the photo. */
export function MediaDialog({ params, file, onClose }: Props) {
  const [description, setDescription] = useState('');
  const [share, setShare] = useState(0);
  const write = useWrite(workLogs.addMedia, {
    success: 'Arquivo enviado com sucesso!',
    onSuccess: onClose,
  });
  const problem = problemOf(file, workLogs.addMedia.upload);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!problem && !write.isPending)
      write.mutate({ params, body: { description }, files: [file], onProgress: setShare });
  }
  return (
    <Modal opened onClose={onClose} title="Enviar arquivo" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={send}>
        <Text size="sm" mb="sm" truncate>
          {file.name} · {formatFileSize(file.size)}
        </Text>
        {problem && (
          <Alert color="red" mb="sm">
            {problem}
          </Alert>
        )}
        <TextInput
          label="Legenda"
          description="O que se vê ou se ouve. Sai no laudo, embaixo da foto."
          maxLength={200}
          data-autofocus
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {write.isPending && <Progress mt="sm" value={share * 100} aria-label={`Enviando ${file.name}`} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={problem !== undefined} loading={write.isPending}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
