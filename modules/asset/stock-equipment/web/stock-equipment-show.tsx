import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useRemoval } from '#core/web/show/record-actions.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { UnitPage } from '#modules/asset/equipment-unit/web/public.tsx';
import { stockEquipment, stockEquipmentFiles, stockEquipmentLabels, type Unit } from '../contract.ts';
import { byHand, heldBy, needsReason, unitCondition, unitStatus, type UnitStatus } from '../stock-equipment.rules.ts';

export function Component() {
  return (
    <RecordLoader endpoint={stockEquipment.show} back="/stock/equipments">
      {(row) => <StockUnit row={row} />}
    </RecordLoader>
  );
}

function StockUnit({ row }: { row: Unit }) {
  const tabs = useFillTabs('stock-equipment.tabs', { unit: row });
  const removal = useRemoval({
    endpoint: stockEquipment.remove,
    uuid: row.uuid,
    what: `a unidade “${row.serial_number}”`,
    success: 'Aparelho excluído com sucesso!',
    back: '/stock/equipments',
  });
  return (
    <UnitPage
      row={row}
      code={row.serial_number}
      entity="stock_equipment"
      at="/stock/equipments"
      update={stockEquipment.update}
      change={{
        endpoint: stockEquipment.setStatus,
        of: unitStatus,
        options: unitStatus.options.filter(({ value }) => byHand(row.status).includes(value)),
        explained: (status) => needsReason(row.status, status as UnitStatus),
        heldBy: heldBy(row.status),
      }}
      removal={removal}
      labels={stockEquipmentLabels}
      files={stockEquipmentFiles}
      facts={[
        { label: 'Condição', value: <StatusBadge of={unitCondition} value={row.condition} /> },
        { label: 'Local', value: row.location },
        { label: 'Recebida', value: formatDate(row.received_at) },
      ]}
      tabs={tabs}
    >
      <Block title="Compra">
        <FactList
          facts={[
            { label: 'Custo', value: row.cost && formatMoney(row.cost) },
            { label: 'Nota fiscal', value: row.invoice_number, mono: true },
            { label: 'Lote', value: row.batch, mono: true },
            ...(row.status_reason ? [{ label: 'Motivo da situação', value: row.status_reason }] : []),
          ]}
        />
      </Block>
    </UnitPage>
  );
}
