import { formatMoney } from '#core/contract/format.ts';
import { MoneyField, NumberField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { assetEquipment, type Asset } from '../contract.ts';

/** A new value from today on, with its reason. */
export default function RevalueDialog({ row, onClose }: { row: Asset; onClose: () => void }) {
  return (
    <FormDialog
      title="Atualizar valor"
      endpoint={assetEquipment.revalue}
      params={{ uuid: row.uuid }}
      initial={{ value: '', residual_value: row.residual_value, months: null, reason: '' }}
      fixed={{ version: row.version }}
      verb="Atualizar valor"
      success="Valor atualizado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <MoneyField
            name="value"
            label="Novo valor"
            required
            span={12}
            help={`Hoje vale ${formatMoney(row.current_value)}.`}
          />
          <MoneyField name="residual_value" label="Valor residual" span={6} />
          <NumberField
            name="months"
            label="Depreciar em"
            span={6}
            min={1}
            max={600}
            suffix=" meses"
            asNumber
            help="Em branco, o que resta."
          />
          <TextareaField name="reason" label="Motivo" required max={300} />
        </>
      )}
    </FormDialog>
  );
}
