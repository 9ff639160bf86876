import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { CustomerLink, CustomerRail } from '#modules/registry/customer/web/public.tsx';
import type { Budget } from '../budget.rows.ts';

export function BudgetRail({ row }: { row: Budget }) {
  const { customer: asked, payer, service_order: order } = row;
  const unit = [row.equipment_name, row.serial_number && `nº de série ${row.serial_number}`].filter(Boolean).join(', ');
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
                <RecordLink to={`/service-order/show/${order.uuid}`}>{order.code}</RecordLink>
              ) : (
                'Nenhuma, orçamento avulso'
              ),
              mono: order !== null,
            },
            {
              label: 'Equipamento',
              value: row.customer_equipment_uuid ? (
                <RecordLink to={`/crm/customer-equipment/show/${row.customer_equipment_uuid}`}>{unit}</RecordLink>
              ) : (
                unit
              ),
            },
            { label: 'Feito por', value: row.created_by_name },
          ]}
        />
      </RailSection>
      <RecordDates row={row} origin />
    </>
  );
}
