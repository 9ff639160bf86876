import { Alert } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { Col } from '#core/web/form/form-section.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import { receivingUpload } from '#modules/purchase/receiving/contract.ts';
import { receivingCheck, type InvoiceRead } from '../contract.ts';

interface Props {
  /** Whether the file goes along with the form; of what is stored, files are added on its page. */
  keeps: boolean;
  supplier: string;
  onRead: (invoice: InvoiceRead) => void;
}
interface Said {
  text: string;
  color: 'green' | 'yellow' | 'red';
}

/** The invoice as it came: its XML fills the form, its PDF or photograph is only kept. */
export function InvoiceField({ keeps, supplier, onRead }: Props) {
  const [said, setSaid] = useState<Said | null>(null);
  async function read(files: readonly File[]) {
    const file = files.find(({ name }) => /\.xml$/i.test(name));
    if (!file) return;
    try {
      const { data } = await call(receivingCheck.readInvoice, { body: {} }, { files: [file] });
      onRead(data);
      const name = `NF-e ${data.invoice_number} de ${data.issuer.name}`;
      setSaid(
        data.supplier_uuid === supplier
          ? { text: `${name} lida: confira as quantidades.`, color: 'green' }
          : { text: `${name} lida, mas o emitente não é o fornecedor deste pedido.`, color: 'yellow' },
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setSaid({ text: Object.values(error.errors ?? {})[0]?.[0] ?? error.message, color: 'red' });
    }
  }
  if (!keeps) return null;
  return (
    <>
      <FilesField
        name="files"
        label="Arquivo da nota"
        help="O XML preenche o recebimento; PDF e foto ficam guardados."
        rule={receivingUpload}
        onAdd={(files) => void read(files)}
      />
      {said && (
        <Col span={12}>
          <Alert color={said.color} role="status">
            {said.text}
          </Alert>
        </Col>
      )}
    </>
  );
}
