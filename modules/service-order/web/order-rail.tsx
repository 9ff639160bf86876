import { formatDate, formatDateTime, formatDays, formatDuration } from '#core/contract/format.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { Way } from '#core/web/way.tsx';
import { assetEquipment } from '#modules/asset-equipment/contract.ts';
import { customerEquipment } from '#modules/crm-customer-equipment/contract.ts';
import { CustomerLink, CustomerRail } from '#modules/customer/web/public.tsx';
import { equipment } from '#modules/equipment/contract.ts';
import { stockEquipment } from '#modules/stock-equipment/contract.ts';
import { serviceOrder, type Order } from '../contract.ts';
import { warrantyKind, warrantySource } from '../service-order.rules.ts';

export function OrderRail({ row }: { row: Order }) {
  const { customer: asked, owner, payer, return_of: earlier, warranty } = row;
  const { response_due_at: response, solution_due_at: solution, paused_minutes: paused } = row.sla;
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
      <CustomerRail
        of={asked}
        also={[
          ...(owner.uuid === asked.uuid ? [] : [{ label: 'Proprietário', value: <CustomerLink of={owner} /> }]),
          ...(payer.uuid === asked.uuid ? [] : [{ label: 'Pagador', value: <CustomerLink of={payer} /> }]),
        ]}
      />
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
            ...(row.contract ? [{ label: 'Contrato', value: row.contract.code, mono: true }] : []),
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
              value: serviceWarranty(row),
            },
          ]}
        />
      </RailSection>
      {(response || solution) && (
        <RailSection title="Prazo">
          <FactList
            facts={[
              ...(response ? [{ label: 'Primeiro atendimento', value: formatDateTime(response) }] : []),
              ...(solution ? [{ label: 'Pronta até', value: formatDateTime(solution) }] : []),
              ...(paused > 0 ? [{ label: 'Tempo parada', value: formatDuration(paused) }] : []),
              ...(row.sla.breached
                ? [{ label: 'Situação', value: <WordBadge tone="red">Fora do prazo</WordBadge> }]
                : []),
            ]}
          />
        </RailSection>
      )}
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

function serviceWarranty({ service_warranty_until: until, service_warranty_days: days, delivered_at }: Order): string {
  if (until) return `até ${formatDate(until)}`;
  return delivered_at ? 'Nenhuma: não houve reparo' : `${formatDays(days)} após a entrega`;
}
