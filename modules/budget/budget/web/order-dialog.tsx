import { useNavigate } from 'react-router';
import { SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { CustomerEquipmentField } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { serviceLocation } from '#modules/service/service-order/service-order.rules.ts';
import { OrderTypeField } from '#modules/registry/service-order-type/web/public.tsx';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';

/** An approved budget without an order becomes one, with what was approved. */
export default function OrderDialog({ row, onClose }: { row: Budget; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Gerar ordem de serviço"
      endpoint={budget.toOrder}
      params={{ uuid: row.uuid }}
      initial={{
        type_uuid: '',
        customer_equipment_uuid: row.customer_equipment_uuid,
        reported_problem: `Conforme o orçamento ${row.code}, versão ${row.revision}`,
        service_location: 'INTERNAL',
        service_address: '',
      }}
      fixed={{ version: row.version }}
      verb="Gerar ordem"
      success={({ data }) => `Ordem ${data.service_order?.code ?? ''} gerada com sucesso!`}
      onDone={({ data }) => {
        onClose();
        if (data.service_order) void navigate(`/service-order/show/${data.service_order.uuid}`);
      }}
      onClose={onClose}
    >
      {(values) => (
        <>
          <OrderTypeField name="type_uuid" label="Tipo" required span={12} />
          {!row.customer_equipment_uuid && (
            <CustomerEquipmentField
              name="customer_equipment_uuid"
              label="Equipamento"
              span={12}
              customer={row.customer.uuid}
            />
          )}
          <TextareaField name="reported_problem" label="O que será feito" required max={4000} rows={2} />
          <SelectField name="service_location" label="Local" required span={12} options={serviceLocation.options} />
          {values.service_location === 'ON_SITE' && (
            <TextField name="service_address" label="Endereço do atendimento" required span={12} max={300} />
          )}
        </>
      )}
    </FormDialog>
  );
}
