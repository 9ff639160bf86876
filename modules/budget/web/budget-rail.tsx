import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { Way } from '#core/web/way.tsx';
import { customerEquipment } from '#modules/crm-customer-equipment/contract.ts';
import { CustomerLink, CustomerRail } from '#modules/customer/web/public.tsx';
import { serviceOrder } from '#modules/service-order/contract.ts';
import type { Budget } from '../budget.rows.ts';

export function BudgetRail({ row }: { row: Budget }) {
  const { customer: asked, payer, service_order: order } = row;
  const unit = [row.equipment_name, row.serial_number && `série ${row.serial_number}`].filter(Boolean).join(', ');
  return (
    <>
      <CustomerRail
        of={asked}
        also={payer.uuid === asked.uuid ? [] : [{ label: 'Recebe a cobrança', value: <CustomerLink of={payer} /> }]}
      />
      <RailSection title="Sobre">
        <FactList
          facts={[
            {
              label: 'Ordem de serviço',
              value: order ? (
                <Way to={`/service-order/show/${order.uuid}`} access={serviceOrder.show}>
                  {order.code}
                </Way>
              ) : (
                'Nenhuma, orçamento avulso'
              ),
              mono: order !== null,
            },
            {
              label: 'Equipamento',
              value: row.customer_equipment_uuid ? (
                <Way to={`/crm/customer-equipment/show/${row.customer_equipment_uuid}`} access={customerEquipment.show}>
                  {unit}
                </Way>
              ) : (
                unit
              ),
            },
            { label: 'Feito por', value: row.created_by_name },
          ]}
        />
      </RailSection>
      <RecordDates row={row} />
    </>
  );
}
