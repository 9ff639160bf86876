import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconEye, IconFileDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { AppError } from '#core/contract/error.ts';
import type { AccessTarget } from '#core/web/access.tsx';
import { saveFile, type Download } from '#core/web/call.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { toast } from '#core/web/toast.ts';

const PaperViewer = lazy(() => import('./paper-viewer.tsx'));

/** A document in PDF: read on the screen, printed, kept as a file, sent. */
export interface Paper {
  /** 'Laudo técnico OS-2026-000123' */
  title: string;
  /** As the buttons say it: 'laudo'. */
  word: string;
  read: () => Promise<Download>;
  access?: AccessTarget;
  /** Told when it was kept as a file. */
  saved?: string;
  /** Told when it was not; the server's own words stand under it. */
  failure?: string;
  /** After it was read: what the server issued by that may be on the screen. */
  onRead?: () => void;
  /** Where it can be sent to somebody. */
  send?: { access: AccessTarget; open: () => void };
}

export interface PaperUse {
  busy: boolean;
  view: PageAction;
  print: PageAction;
  save: PageAction;
  send: PageAction | undefined;
  /** To be drawn somewhere on the page. */
  viewer: ReactNode;
}

interface Opened {
  file: Download;
  printing: boolean;
}

/** What can be done with a document, as actions of a page or buttons of a block. */
export function usePaper({ failure = 'Erro ao baixar arquivo', ...paper }: Paper): PaperUse {
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  async function read(then: (file: Download) => void) {
    setBusy(true);
    try {
      then(await paper.read());
      paper.onRead?.();
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : 'Erro desconhecido', failure);
    }
    setBusy(false);
  }
  function keep(file: Download) {
    saveFile(file);
    if (paper.saved) toast.success(paper.saved);
  }
  const shared = { busy, ...(paper.access === undefined ? {} : { access: paper.access }) };
  const send: PageAction | undefined = paper.send && {
    label: `Enviar ${paper.word} por e-mail`,
    icon: <IconMail size={16} />,
    access: paper.send.access,
    onClick: paper.send.open,
  };
  return {
    busy,
    view: {
      ...shared,
      label: `Ver ${paper.word}`,
      icon: <IconEye size={16} />,
      onClick: () => void read((file) => setOpened({ file, printing: false })),
    },
    print: {
      ...shared,
      label: `Imprimir ${paper.word}`,
      icon: <IconPrinter size={16} />,
      onClick: () => void read((file) => setOpened({ file, printing: true })),
    },
    save: {
      ...shared,
      label: `Baixar ${paper.word}`,
      icon: <IconFileDownload size={16} />,
      onClick: () => void read(keep),
    },
    send,
    viewer: opened && (
      <Suspense>
        <PaperViewer
          title={paper.title}
          {...opened}
          send={send}
          onSave={() => keep(opened.file)}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
