import { Alert, Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import type { Download } from '#core/web/call.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import type { PdfPage } from './pdf-pages.ts';
import { Sheet, usePages } from './sheets.tsx';
import { printPages } from './print-pages.ts';
import classes from './paper.module.css';

interface Props {
  title: string;
  file: Download;
  /** Opened to be printed at once. */
  printing: boolean;
  send: PageAction | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The document page by page, with what one does with a document. */
export default function PaperViewer({ title, file, printing, send, onSave, onClose }: Props) {
  const can = useCan();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { pages, failed } = usePages(file);
  const [busy, setBusy] = useState(false);
  const asked = useRef(printing);
  async function printAll(all: readonly PdfPage[]) {
    setBusy(true);
    await printPages(all).finally(() => setBusy(false));
  }
  useEffect(() => {
    if (!pages || !asked.current) return;
    asked.current = false;
    void printPages(pages);
  }, [pages]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          disabled={!pages}
          loading={busy}
          onClick={() => pages && void printAll(pages)}
        >
          Imprimir
        </Button>
        <Button variant="default" leftSection={<IconFileDownload size={16} />} onClick={onSave}>
          Baixar
        </Button>
        {send && (send.access === undefined || can(send.access)) && (
          <Button
            variant="default"
            leftSection={send.icon}
            onClick={() => {
              onClose();
              send.onClick?.();
            }}
          >
            Enviar por e-mail
          </Button>
        )}
      </div>
      {failed ? (
        <Alert color="yellow">Não foi possível mostrar o documento aqui. Baixe o arquivo para abri-lo.</Alert>
      ) : (
        <div className={classes.desk} role="document" aria-label={title} aria-busy={!pages}>
          {pages?.map((page) => <Sheet key={page.number} page={page} of={pages.length} />) ?? (
            <Skeleton h={600} maw={800} />
          )}
        </div>
      )}
    </Modal>
  );
}
