import { TextField } from '#core/web/form/fields.tsx';
import { SignatureField } from '#core/web/form/signature-field.tsx';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { keptStep } from '#core/web/queue/kept-step.ts';
import { serviceOrder } from '../contract.ts';

interface Props {
  row: { uuid: string; code: string; requested_by?: { name: string | null } };
  onClose: () => void;
}
/** The unit goes out of the door against a name, a document and a signature, also where there is no network. */
export default function DeliverDialog({ row, onClose }: Props) {
  const { uuid, code } = row;
  return (
    <KeptDialog
      title={`Entregar ${code}`}
      endpoint={serviceOrder.deliver}
      params={{ uuid }}
      initial={{ name: row.requested_by?.name ?? '', document: '' }}
      keeping={{ ...keptStep(uuid, 'DELIVERED'), what: `Entrega de ${code}`, timed: true }}
      verb="Entregar"
      success={`${code}: Entregue`}
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
    </KeptDialog>
  );
}
