import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDocument, formatPhone } from '#core/contract/br.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { assetEquipment } from '#modules/asset-equipment/contract.ts';
import { customerEquipment } from '#modules/crm-customer-equipment/contract.ts';
import { customer } from '#modules/customer/contract.ts';
import { equipment } from '#modules/equipment/contract.ts';
import { stockEquipment } from '#modules/stock-equipment/contract.ts';
import { serviceOrder, type Order } from '../contract.ts';
import { warrantyKind, warrantySource } from '../service-order.rules.ts';

export function OrderRail({ row }: { row: Order }) {
  const { customer: asked, owner, payer, return_of: earlier, warranty } = row;
  const person = (who: { uuid: string; name: string }) => (
    <Way to={`/customer/show/${who.uuid}`} access={customer.show}>
      {who.name}
    </Way>
  );
  const days: [string, string | null][] = [
    ['Iniciada', row.started_at],
    ['Concluída', row.finished_at],
    ['Entregue', row.delivered_at],
    ['Encerrada', row.closed_at],
    ['Cancelada', row.cancelled_at],
  ];
  const passed = days.filter(([, at]) => at !== null);
  return (
    <>
      <RailSection title="Cliente">
        <FactList
          facts={[
            { label: 'Nome', value: person(asked) },
            { label: 'CPF/CNPJ', value: formatDocument(asked.document), mono: true },
            { label: 'Telefone', value: asked.phone && formatPhone(asked.phone) },
            { label: 'E-mail', value: asked.email && <Anchor href={`mailto:${asked.email}`}>{asked.email}</Anchor> },
            ...(owner.uuid === asked.uuid ? [] : [{ label: 'Proprietário', value: person(owner) }]),
            ...(payer.uuid === asked.uuid ? [] : [{ label: 'Pagador', value: person(payer) }]),
          ]}
        />
      </RailSection>
      {row.equipment_uuid && (
        <RailSection title="Equipamento">
          <FactList
            facts={[
              { label: 'Unidade', value: <UnitLink row={row} />, mono: row.serial_number !== null },
              {
                label: 'Modelo',
                value: (
                  <Way to={`/equipments/show/${row.equipment_uuid}`} access={equipment.show}>
                    {row.equipment_name}
                  </Way>
                ),
              },
            ]}
          />
        </RailSection>
      )}
      <RailSection title="Garantia">
        <FactList
          facts={[
            { label: 'Cobertura', value: warrantyKind.label(warranty.kind) },
            ...(warranty.source ? [{ label: 'De', value: warrantySource.label(warranty.source) }] : []),
            ...(warranty.reason ? [{ label: 'Motivo', value: warranty.reason }] : []),
            ...(earlier
              ? [
                  {
                    label: 'Possível retorno da',
                    value: (
                      <Way to={`/service-order/show/${earlier.uuid}`} access={serviceOrder.show}>
                        {earlier.code}
                      </Way>
                    ),
                    mono: true,
                  },
                ]
              : []),
            {
              label: 'Deste serviço',
              value: row.service_warranty_until
                ? `até ${formatDate(row.service_warranty_until)}`
                : `${row.service_warranty_days} dias após a entrega`,
            },
          ]}
        />
      </RailSection>
      {passed.length > 0 && (
        <RailSection title="Datas">
          <FactList facts={passed.map(([label, at]) => ({ label, value: formatDateTime(at) }))} />
        </RailSection>
      )}
      <RecordDates row={row} feminine />
    </>
  );
}

function UnitLink({ row }: { row: Order }) {
  const word = row.serial_number ?? 'Ver unidade';
  const ways = [
    [row.customer_equipment_uuid, '/crm/customer-equipment/show', customerEquipment.show],
    [row.asset_equipment_uuid, '/asset-equipment/show', assetEquipment.show],
    [row.stock_equipment_uuid, '/stock/equipments/show', stockEquipment.show],
  ] as const;
  const [uuid, path, access] = ways.find(([of]) => of !== null) ?? [];
  if (!uuid || !access) return word;
  return (
    <Way to={`${path}/${uuid}`} access={access}>
      {word}
    </Way>
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
