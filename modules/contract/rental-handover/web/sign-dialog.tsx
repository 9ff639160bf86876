import { MaskField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { documentMask } from '#core/web/form/masks.ts';
import { SignatureField } from '#core/web/form/signature-field.tsx';
import { rentalHandover, type RentalHandover } from '../contract.ts';

/** Signed on this screen by who received the unit, or gave it back. */
export default function SignDialog({ row, onClose }: { row: RentalHandover; onClose: () => void }) {
  return (
    <FormDialog
      title={`Assinar ${row.code}`}
      endpoint={rentalHandover.signHere}
      params={{ uuid: row.uuid }}
      initial={{ name: '', document: '' }}
      fixed={{ version: row.version }}
      verb="Assinar"
      success={`${row.code}: Assinado`}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField
            name="name"
            label={row.kind === 'DELIVERY' ? 'Quem recebe' : 'Quem devolve'}
            required
            span={12}
            max={120}
          />
          <MaskField name="document" label="CPF ou CNPJ" mask={documentMask} required span={12} />
          <SignatureField name="signature" label="Assinatura" />
        </>
      )}
    </FormDialog>
  );
}
