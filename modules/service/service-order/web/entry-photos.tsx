import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { useWrite } from '#core/web/query.ts';
import { PictureViewer, Thumbnail } from '#core/web/show/picture.tsx';
import { serviceOrder, type Order } from '../contract.ts';
import { isOver } from '../service-order.rules.ts';
import classes from './order.module.css';

/** How it came, seen large at a press. */
export function EntryPhotos({ row }: { row: Order }) {
  const can = useCan();
  const [opened, setOpened] = useState<number>();
  const remove = useWrite(serviceOrder.removeEntryPhoto, {
    success: 'Foto removida com sucesso!',
  });
  const editable = can(serviceOrder.removeEntryPhoto) && !isOver(row.status);
  async function ask(photoUuid: string) {
    const yes = await confirm({
      title: 'Remover esta foto da entrada?',
      message: 'Ela sai da ordem e dos próximos comprovantes.',
      verb: 'Remover',
      danger: true,
    });
    if (yes) remove.mutate({ params: { uuid: row.uuid, photoUuid } });
  }
  const shown = opened === undefined ? undefined : row.entry_photos[opened];
  return (
    <>
      <ul className={classes.entryPhotos} aria-label="Fotos da entrada">
        {row.entry_photos.map(({ uuid }, place) => (
          <li key={uuid}>
            <UnstyledButton aria-label={`Ampliar a foto ${place + 1} da entrada`} onClick={() => setOpened(place)}>
              <Thumbnail uuid={uuid} icon={IconPhoto} size="head" />
            </UnstyledButton>
            {editable && (
              <CloseButton
                size="sm"
                variant="default"
                aria-label={`Remover a foto ${place + 1} da entrada`}
                onClick={() => void ask(uuid)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown && opened !== undefined && (
        <PictureViewer
          uuid={shown.uuid}
          title={`${row.code}: foto ${opened + 1} da entrada`}
          alt={`Foto ${opened + 1} da entrada`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
