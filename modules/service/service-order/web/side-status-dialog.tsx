import { useCan } from '#core/web/access.tsx';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { serviceOrder, type Order } from '../contract.ts';
import { financialChoices, financialStatus, technicalChoices, technicalStatus } from '../service-order.rules.ts';

/** How the bench and the finance call the order, within what its status leaves sensible. */
export default function SideStatusDialog({ row, onClose }: { row: Order; onClose: () => void }) {
  const technical = new Set<string>([row.technical_status, ...technicalChoices(row.status)]);
  const mayBill = useCan()(serviceOrder.update);
  const financial = new Set<string>([row.financial_status, ...financialChoices(row.status)]);
  return (
    <FormDialog
      title="Status técnico e financeiro"
      endpoint={serviceOrder.setSideStatus}
      params={{ uuid: row.uuid }}
      initial={{ technical_status: row.technical_status, financial_status: row.financial_status, reason: '' }}
      fixed={{ version: row.version }}
      verb="Salvar"
      success={`${row.code} atualizada com sucesso!`}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            name="technical_status"
            label="Status técnico"
            required
            span={12}
            options={technicalStatus.options.filter(({ value }) => technical.has(value))}
          />
          <SelectField
            name="financial_status"
            label="Financeiro"
            required
            span={12}
            options={financialStatus.options.filter(({ value }) => financial.has(value))}
            disabled={!mayBill}
            help={mayBill ? undefined : 'É de quem pode editar a ordem.'}
          />
          <TextareaField name="reason" label="Observação" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}
