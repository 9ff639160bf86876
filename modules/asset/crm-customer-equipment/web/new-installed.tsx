import type { NewRecordProps } from '#core/web/form/creating-field.tsx';
import { TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { EquipmentField } from '#modules/registry/equipment/web/public.tsx';
import { customerEquipment, type CustomerEquipment } from '../contract.ts';

interface Props extends NewRecordProps<CustomerEquipment> {
  /** Where it stands, when the form it was opened from knows. */
  customer?: string | undefined;
}

/** What a unit cannot do without, asked on the spot (most often a serial number was looked for); the rest is filled in its own form later. */
export default function NewInstalled({ customer, typed, onMade, onClose }: Props) {
  return (
    <FormDialog
      title="Novo equipamento instalado"
      endpoint={customerEquipment.create}
      initial={{ serial_number: typed, tag: '', location_sector: '' }}
      {...(customer ? { fixed: { customer_uuid: customer } } : {})}
      verb="Cadastrar"
      success="Equipamento cadastrado na base instalada com sucesso!"
      onDone={({ data }) => onMade(data)}
      onClose={onClose}
    >
      {() => (
        <>
          {!customer && <CustomerField name="customer_uuid" label="Cliente" required span={12} />}
          <EquipmentField name="equipment_uuid" label="Equipamento" required span={12} />
          <TextField name="serial_number" label="Número de série" span={6} max={80} />
          <TextField name="tag" label="Identificação do cliente" span={6} max={60} />
          <TextField name="location_sector" label="Setor" span={12} max={80} />
        </>
      )}
    </FormDialog>
  );
}
