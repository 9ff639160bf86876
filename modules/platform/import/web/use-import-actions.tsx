import { IconArrowBackUp, IconColumns3, IconDownload, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { confirm } from '#core/web/confirm.tsx';
import { useWrite } from '#core/web/query.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { useNow } from '#core/web/use-now.ts';
import { dataImport, type ImportRow, type ImportType } from '../contract.ts';
import { importMachine, whyNotDiscard } from '../import.rules.ts';
import { nounOf, promise, undoPromise } from './import.phrases.ts';

const fetchRejected = (uuid: string): Promise<void> =>
  saveDownload(() => download(dataImport.rejected, { params: { uuid } }));

/** What can be done with the import now, in order of weight; the rules are the server's own. */
export function useImportActions(row: ImportRow, type: ImportType | undefined, onRemap: () => void): PageAction[] {
  const navigate = useNavigate();
  const run = useWrite(dataImport.confirm);
  const undo = useWrite(dataImport.undo);
  const discard = useWrite(dataImport.discard, {
    alone: true,
    success: 'Importação descartada com sucesso!',
    onSuccess: () => navigate('/import'),
  });
  const now = useNow();
  const may = (step: 'map' | 'confirm' | 'undo'): boolean => importMachine.whyNot(step, { ...row, now }) === undefined;
  const { counts } = row;
  const noun = nounOf(type);
  const params = { uuid: row.uuid };

  async function askRun() {
    const verb = `Importar ${formatNumber(counts.pending)} ${counts.pending === 1 ? 'linha' : 'linhas'}`;
    if (await confirm({ title: `${verb}?`, message: promise(counts, noun), verb: 'Importar' })) run.mutate({ params });
  }
  async function askUndo() {
    const message = undoPromise(counts, noun);
    if (await confirm({ title: 'Desfazer esta importação?', message, verb: 'Desfazer importação', danger: true }))
      undo.mutate({ params });
  }
  async function askDiscard() {
    const message = 'O arquivo enviado e a conferência serão apagados. Nenhum cadastro muda.';
    if (await confirm({ title: 'Descartar esta importação?', message, verb: 'Descartar', danger: true }))
      discard.mutate({ params });
  }

  const isNext = row.status === 'READY';
  return [
    ...(may('confirm')
      ? [
          {
            label: isNext
              ? `Importar ${formatNumber(counts.pending)} ${counts.pending === 1 ? 'linha' : 'linhas'}`
              : 'Continuar importação',
            icon: <IconPlayerPlay size={16} />,
            onClick: () => void askRun(),
            busy: run.isPending,
          },
        ]
      : []),
    ...(may('map') ? [{ label: 'Rever colunas', icon: <IconColumns3 size={16} />, onClick: onRemap }] : []),
    ...(counts.rejected > 0 && row.status !== 'ANALYSING'
      ? [
          {
            label: 'Baixar linhas recusadas',
            icon: <IconDownload size={16} />,
            onClick: () => void fetchRejected(row.uuid),
          },
        ]
      : []),
    ...(may('undo')
      ? [
          {
            label: 'Desfazer importação',
            icon: <IconArrowBackUp size={16} />,
            onClick: () => void askUndo(),
            busy: undo.isPending,
          },
        ]
      : []),
    ...(whyNotDiscard(row) === undefined
      ? [{ label: 'Descartar', icon: <IconTrash size={16} />, danger: true, onClick: () => void askDiscard() }]
      : []),
  ];
}
