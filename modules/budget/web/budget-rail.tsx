import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDocument, formatPhone } from '#core/contract/br.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { customerEquipment } from '#modules/crm-customer-equipment/contract.ts';
import { customer } from '#modules/customer/contract.ts';
import { serviceOrder } from '#modules/service-order/contract.ts';
import type { Budget } from '../budget.rows.ts';

export function BudgetRail({ row }: { row: Budget }) {
  const { customer: asked, payer, service_order: order } = row;
  const unit = [row.equipment_name, row.serial_number && `série ${row.serial_number}`].filter(Boolean).join(', ');
  return (
    <>
      <RailSection title="Cliente">
        <FactList
          facts={[
            {
              label: 'Nome',
              value: (
                <Way to={`/customer/show/${asked.uuid}`} access={customer.show}>
                  {asked.name}
                </Way>
              ),
            },
            { label: 'CPF/CNPJ', value: formatDocument(asked.document), mono: true },
            { label: 'Telefone', value: asked.phone && formatPhone(asked.phone) },
            { label: 'E-mail', value: asked.email && <Anchor href={`mailto:${asked.email}`}>{asked.email}</Anchor> },
            ...(payer.uuid === asked.uuid
              ? []
              : [
                  {
                    label: 'Recebe a cobrança',
                    value: (
                      <Way to={`/customer/show/${payer.uuid}`} access={customer.show}>
                        {payer.name}
                      </Way>
                    ),
                  },
                ]),
          ]}
        />
      </RailSection>
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

/** A link for whoever may follow it, its words for the others. */
function Way({ to, access, children }: { to: string; access: Endpoint; children: ReactNode }) {
  const can = useCan();
  if (!can(access)) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
