import { formatDate, formatDateTime, formatDays, formatDuration } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { CustomerLink, CustomerRail } from '#modules/registry/customer/web/public.tsx';
import { type Order } from '../contract.ts';
import { slaState, warrantyKind, warrantySource } from '../service-order.rules.ts';

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
                value: <RecordLink to={`/equipments/show/${row.equipment_uuid}`}>{row.equipment_name}</RecordLink>,
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
                    value: <RecordLink to={`/service-order/show/${earlier.uuid}`}>{earlier.code}</RecordLink>,
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
      {row.sla.state && (
        <RailSection title="Prazo">
          <FactList
            facts={[
              ...(response ? [{ label: 'Primeiro atendimento', value: formatDateTime(response) }] : []),
              ...(solution ? [{ label: 'Pronta até', value: formatDateTime(solution) }] : []),
              ...(paused > 0 ? [{ label: 'Tempo parada', value: formatDuration(paused) }] : []),
              { label: 'SLA', value: <StatusBadge of={slaState} value={row.sla.state} /> },
              { label: 'Promessa', value: row.sla.by_hand ? 'Combinada à mão' : 'Pela política de SLA' },
            ]}
          />
        </RailSection>
      )}
      {passed.length > 0 && (
        <RailSection title="Datas">
          <FactList facts={passed.map(([label, at]) => ({ label, value: formatDateTime(at) }))} />
        </RailSection>
      )}
      <RecordDates row={row} feminine origin />
    </>
  );
}

function UnitLink({ row }: { row: Order }) {
  const word = row.serial_number ?? 'Ver unidade';
  const ways = [
    [row.customer_equipment_uuid, '/crm/customer-equipment/show'],
    [row.asset_equipment_uuid, '/asset-equipment/show'],
    [row.stock_equipment_uuid, '/stock/equipments/show'],
  ] as const;
  const [uuid, path] = ways.find(([of]) => of !== null) ?? [];
  if (!uuid) return word;
  return <RecordLink to={`${path}/${uuid}`}>{word}</RecordLink>;
}

function serviceWarranty({ service_warranty_until: until, service_warranty_days: days, delivered_at }: Order): string {
  if (until) return `até ${formatDate(until)}`;
  return delivered_at ? 'Nenhuma: não houve reparo' : `${formatDays(days)} após a entrega`;
}
