import { Alert, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type { Download } from '#core/web/call.ts';
import classes from '#core/web/paper/paper.module.css';
import { Sheet, usePages } from '#core/web/paper/sheets.tsx';

interface Props {
  file: Download;
  name: string;
  /** A page was on the screen. */
  onSeen: (page: number, of: number) => void;
  /** It has its place on the screen, or is known not to come: what stands below moves no more. */
  onLaid: () => void;
}

/** A document to be read page by page where it is answered. */
export default function ReadPages({ file, name, onSeen, onLaid }: Props) {
  const { pages, failed } = usePages(file);
  const isLaid = pages !== undefined || failed;
  useEffect(() => {
    if (isLaid) onLaid();
  }, [isLaid, onLaid]);
  if (failed)
    return <Alert color="yellow">Não foi possível mostrar o documento aqui. Baixe o arquivo para abri-lo.</Alert>;
  return (
    <div className={classes.desk} role="document" aria-label={name} aria-busy={!pages}>
      {pages?.map((page) => (
        <Sheet key={page.number} page={page} of={pages.length} onSeen={(number) => onSeen(number, pages.length)} />
      )) ?? <Skeleton h={480} />}
    </div>
  );
}
