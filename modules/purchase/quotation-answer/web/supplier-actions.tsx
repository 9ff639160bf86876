import { Button, Menu, Modal } from '@mantine/core';
import { IconBan, IconDots, IconFileSpreadsheet, IconLink, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { useWrite } from '#core/web/query.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { Files } from '#core/web/show/files.tsx';
import type { Invited, Quotation } from '#modules/purchase/quotation/contract.ts';
import { answerFiles, quotationAnswer } from '../contract.ts';

/** What the buyer does with one supplier's answer. */
export function SupplierActions({ quotation, invited }: { quotation: Quotation; invited: Invited }) {
  const params = { uuid: invited.uuid };
  const [link, setLink] = useState<string | null>(null);
  const [files, setFiles] = useState(false);
  const ask = useWrite(quotationAnswer.link, { onSuccess: ({ data }) => setLink(data.link) });
  const decline = useWrite(quotationAnswer.decline, { success: 'Registrado que não vai cotar.' });
  const name = invited.supplier_name ?? '';
  async function refuse() {
    const message = `${name} não vai cotar. Se já tinha proposta, ela deixa de valer.`;
    if (await confirm({ title: 'Não vai cotar?', message, verb: 'Registrar', danger: true }))
      decline.mutate({ params, body: { notes: '' } });
  }
  return (
    <>
      <Button
        component={Link}
        to={`/purchase/quotation/answer/${quotation.uuid}/${invited.uuid}`}
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} />}
      >
        {invited.status === 'ANSWERED' ? 'Alterar proposta' : 'Digitar proposta'}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLink size={16} />}
        loading={ask.isPending}
        disabled={quotation.status !== 'OPEN'}
        onClick={() => ask.mutate({ params })}
      >
        Link
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" aria-label={`Mais ações de ${name}`}>
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} />}
            onClick={() => void saveDownload(() => download(quotationAnswer.sheet, { params }))}
          >
            Baixar planilha
          </Menu.Item>
          <Menu.Item leftSection={<IconPaperclip size={16} />} onClick={() => setFiles(true)}>
            Arquivos da proposta ({invited.file_count})
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => void refuse()}>
            Não vai cotar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {link && (
        <LinkDialog
          link={link}
          who="fornecedor"
          what="pedido de cotação"
          code={quotation.code}
          message={`Olá! Segue o pedido de cotação ${quotation.code}`}
          phone={null}
          onClose={() => setLink(null)}
        />
      )}
      <Modal
        opened={files}
        onClose={() => setFiles(false)}
        title={`Arquivos de ${name}`}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Files files={answerFiles} uuid={invited.uuid} />
      </Modal>
    </>
  );
}
