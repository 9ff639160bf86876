import { TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { SignatureField } from '#core/web/form/signature-field.tsx';
import { serviceOrder, type Order } from '../contract.ts';

/** The unit goes out of the door against a name, a document and a signature. */
export default function DeliverDialog({ row, onClose }: { row: Order; onClose: () => void }) {
  return (
    <FormDialog
      title={`Entregar ${row.code}`}
      endpoint={serviceOrder.deliver}
      params={{ uuid: row.uuid }}
      initial={{ name: row.requested_by.name ?? '', document: '' }}
      fixed={{ version: row.version }}
      verb="Entregar"
      success={`${row.code}: Entregue`}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label="Quem recebeu" required span={12} max={120} />
          <TextField name="document" label="Documento" required span={12} max={20} placeholder="CPF ou RG" />
          <SignatureField name="signature" label="Assinatura" />
        </>
      )}
    </FormDialog>
  );
}
