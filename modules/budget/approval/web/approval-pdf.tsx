import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { AppError } from '#core/contract/error.ts';
import { download, saveFile } from '#core/web/call.ts';
import { toast } from '#core/web/toast.ts';
import { budgetApproval } from '../contract.ts';

export function PdfButton({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  async function fetchPdf() {
    setBusy(true);
    try {
      saveFile(await download(budgetApproval.pdf, { params: { token } }));
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : 'Erro desconhecido', 'Erro ao baixar arquivo');
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconFileDownload size={16} />}
      loading={busy}
      onClick={() => void fetchPdf()}
    >
      Baixar PDF
    </Button>
  );
}
