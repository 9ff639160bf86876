import { Anchor } from '@mantine/core';
import { IconClipboardText, IconDevices2, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, formatDate, formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Record } from '#core/web/show/record.tsx';
import { Block, RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { equipment } from '#modules/equipment/contract.ts';
import { useLabels } from '#modules/label/web/public.tsx';
import { stockEquipment, stockEquipmentFiles, stockEquipmentLabels, type Unit } from '../contract.ts';
import { heldBy, unitCondition, unitStatus } from '../stock-equipment.rules.ts';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));

export function Component() {
  return (
    <Record endpoint={stockEquipment.show} back="/stock/equipments">
      {(row) => <UnitPage row={row} />}
    </Record>
  );
}

function UnitPage({ row }: { row: Unit }) {
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const labels = useLabels(stockEquipmentLabels.print);
  const tabs = useFillTabs('stock-equipment.tabs', { unit: row });
  const files = useFilesTab(stockEquipmentFiles, row.uuid);
  useTitle(`${row.serial_number} · ${row.equipment_name}`);

  const removal = useRemoval({
    endpoint: stockEquipment.remove,
    uuid: row.uuid,
    what: `a unidade “${row.serial_number}”`,
    success: 'Aparelho excluído com sucesso!',
    invalidates: ['/stock/equipment'],
    back: '/stock/equipments',
  });
  const expired = row.warranty_until !== null && row.warranty_until < dayOf(now);
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        code={row.serial_number}
        title={row.equipment.name}
        subtitle={`${row.equipment.brand_name} · ${row.equipment.model}`}
        badge={<StatusBadge of={unitStatus} value={row.status} />}
        actions={[
          editAction(stockEquipment.update, `/stock/equipments/edit/${row.uuid}`),
          {
            label: 'Mudar situação',
            icon: <IconRefresh size={16} />,
            onClick: () => setChanging(true),
            disabledReason: heldBy(row.status),
            access: stockEquipment.setStatus,
          },
          {
            label: 'Imprimir etiqueta',
            icon: <IconQrcode size={16} />,
            onClick: () => labels.printOne(row.uuid),
            access: stockEquipmentLabels.print,
          },
          removal,
        ]}
      />
      <KeyFacts
        facts={[
          { label: 'Condição', value: <StatusBadge of={unitCondition} value={row.condition} /> },
          { label: 'Localização', value: row.location },
          { label: 'Recebido', value: formatDate(row.received_at) },
          {
            label: expired ? 'Garantia vencida' : 'Garantia até',
            value: row.warranty_until && formatDate(row.warranty_until),
          },
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'data', label: 'Dados', icon: IconClipboardText, content: <Data row={row} /> },
          ...tabs,
          files,
          historyTab('stock_equipment', row.uuid),
        ]}
      />
      {labels.dialog}
      {changing && (
        <Suspense>
          <StatusDialog row={row} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </ShowPage>
  );
}

function Data({ row }: { row: Unit }) {
  return (
    <>
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
      {row.notes && (
        <Block title="Observações">
          <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.notes}</p>
        </Block>
      )}
    </>
  );
}

function Rail({ row }: { row: Unit }) {
  const can = useCan();
  const model = `${row.equipment.name} ${row.equipment.model}`;
  return (
    <>
      <RailSection title="Modelo">
        <FactList
          facts={[
            {
              label: 'Equipamento',
              value: can(equipment.show) ? (
                <Anchor component={Link} to={`/equipments/show/${row.equipment_uuid}`}>
                  <IconDevices2 size={14} aria-hidden /> {model}
                </Anchor>
              ) : (
                model
              ),
            },
            { label: 'Categoria', value: row.equipment.category_path },
          ]}
        />
      </RailSection>
      <RecordDates row={row} />
    </>
  );
}
