import { SelectField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { installedStatus } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type CustomerEquipment } from '../contract.ts';

/** How it stands at the customer now. */
export default function StatusDialog({ row, onClose }: { row: CustomerEquipment; onClose: () => void }) {
  return (
    <FormDialog
      title="Mudar situação"
      endpoint={customerEquipment.setStatus}
      params={{ uuid: row.uuid }}
      initial={{}}
      fixed={{ version: row.version }}
      verb="Mudar situação"
      success="Situação alterada com sucesso!"
      invalidates={['/crm/customer-equipment', '/activity-log']}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <SelectField
          name="status"
          label="Nova situação"
          required
          span={12}
          options={installedStatus.options.filter(({ value }) => value !== row.status)}
        />
      )}
    </FormDialog>
  );
}
