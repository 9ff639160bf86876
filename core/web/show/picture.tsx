import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { files } from '#core/contract/attachment.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { download } from '#core/web/call.ts';
import classes from './show.module.css';

/** The bytes travel with the token in a header, so an image is fetched and shown from memory. */
export const imageQuery = (endpoint: Endpoint, uuid: string) =>
  queryOptions({
    queryKey: [endpoint.path, uuid],
    queryFn: async ({ signal }) => (await download(endpoint, { params: { uuid } } as never, { signal })).blob,
    staleTime: Infinity,
    meta: { silent: true },
  });

/** The address of the bytes lives as long as the picture is on the page. */
function show(blob: Blob) {
  return (image: HTMLImageElement | null) => {
    if (!image) return;
    image.src = URL.createObjectURL(blob);
    return () => URL.revokeObjectURL(image.src);
  };
}

export function Picture({ blob, alt, className }: { blob: Blob; alt: string; className: string | undefined }) {
  const ref = useMemo(() => show(blob), [blob]);
  return <img ref={ref} alt={alt} className={className} />;
}

interface ThumbnailProps {
  /** The file; a record without a picture shows the icon of its kind. */
  uuid: string | null;
  icon: TablerIcon;
  /** Beside the record's name it says nothing new: empty. */
  alt?: string;
  size?: 'row' | 'head';
}

/** The picture of a record, small: in a list's row, or at the head of its page. */
export function Thumbnail({ uuid, icon: Icon, alt = '', size = 'row' }: ThumbnailProps) {
  const { data } = useQuery({ ...imageQuery(files.thumbnail, uuid ?? ''), enabled: uuid !== null });
  if (data) return <Picture blob={data} alt={alt} className={classes[size === 'row' ? 'rowPicture' : 'headPicture']} />;
  return (
    <span className={classes[size === 'row' ? 'rowPicture' : 'headPicture']} aria-hidden>
      <Icon size={size === 'row' ? 18 : 32} stroke={1.4} />
    </span>
  );
}

/** The first column of a list whose records have pictures. */
export function PictureName({ uuid, icon, name }: { uuid: string | null; icon: TablerIcon; name: string }) {
  return (
    <span className={classes.pictureName}>
      <Thumbnail uuid={uuid} icon={icon} />
      <span>{name}</span>
    </span>
  );
}

/** At the head of a page; pressed, it opens as large as it is. */
export function HeadPicture({ uuid, icon, title }: { uuid: string | null; icon: TablerIcon; title: string }) {
  const [opened, { open, close }] = useDisclosure();
  if (!uuid) return <Thumbnail uuid={null} icon={icon} size="head" />;
  return (
    <>
      <UnstyledButton onClick={open} aria-label={`Ampliar a imagem de ${title}`}>
        <Thumbnail uuid={uuid} icon={icon} size="head" />
      </UnstyledButton>
      {opened && <PictureViewer uuid={uuid} title={title} alt={`Imagem de ${title}`} onClose={close} />}
    </>
  );
}

interface ViewerProps {
  uuid: string;
  title: string;
  alt: string;
  onClose: () => void;
}
export function PictureViewer({ uuid, title, alt, onClose }: ViewerProps) {
  const { data } = useQuery(imageQuery(files.download, uuid));
  return (
    <Modal opened onClose={onClose} title={title} size="xl" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      {data ? <Picture blob={data} alt={alt} className={classes.picture} /> : <Text c="dimmed">Carregando…</Text>}
    </Modal>
  );
}
