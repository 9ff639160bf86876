import { Button, FileButton, Text, Title } from '@mantine/core';
import { IconCamera, IconNotebook } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { refresh } from '#core/web/query.ts';
import type { Command } from '#core/web/queue/command.ts';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { useUploads } from '#core/web/queue/use-uploads.ts';
import { smallerPhoto } from '#core/web/queue/smaller-photo.ts';
import { UploadItem } from '#core/web/show/upload-item.tsx';
import { orderFiles } from '#modules/service/service-order/contract.ts';
import { LogDialog, UnsentLogs } from '#modules/service/service-order-work-log/web/public.tsx';
import { problemOf, useDrafts } from './new-order.ts';
import classes from './on-the-spot.module.css';

/** Orders made here that have no number yet: what is done of them goes after them. */
export function Drafts() {
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.drafts} aria-label="Ordens ainda não enviadas">
      <Title order={2} size="h4">
        Ainda não enviadas
      </Title>
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} />
      ))}
    </section>
  );
}

function Draft({ draft }: { draft: Command }) {
  const uuid = draft.group ?? '';
  const [logging, setLogging] = useState(false);
  const { uploads, add, ...of } = useUploads({
    endpoint: orderFiles.add,
    params: { uuid },
    caption: {
      request: { method: 'PUT', path: orderFiles.describe.path, params: { uuid } },
      param: 'fileUuid',
      list: 'data',
    },
    what: 'Foto',
    group: uuid,
    onSent: () => void refresh([orderFiles.list.path]),
  });
  async function take(file: File | null) {
    if (file) add([await smallerPhoto(file)]);
  }
  return (
    <article className={classes.draft} aria-label={draft.what}>
      <Text fw={500}>{draft.what}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {problemOf(draft)}
      </Text>
      <UnsentMarks commands={[draft]} />
      <UnsentLogs order={uuid} />
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={`Fotos de ${draft.what}`}>
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
      <div className={classes.ways}>
        <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" h={44} leftSection={<IconCamera size={18} />}>
              Tirar foto
            </Button>
          )}
        </FileButton>
        <Button variant="default" h={44} leftSection={<IconNotebook size={18} />} onClick={() => setLogging(true)}>
          Novo registro
        </Button>
      </div>
      {logging && (
        <Suspense>
          <LogDialog order={uuid} log={undefined} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </article>
  );
}
