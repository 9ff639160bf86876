import {
  IconArrowBackUp,
  IconChartLine,
  IconQrcode,
  IconTool,
  IconTransfer,
  IconTrash,
  IconTrendingUp,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { assetStatus, whyClosed, whyNotDropped } from '../asset-equipment.rules.ts';
import { assetEquipment, assetFiles, assetLabels, type Asset } from '../contract.ts';
import { Maintenance, Movements } from './asset-parts.tsx';
import { Value } from './asset-value.tsx';
import { DropNotice } from './drop-notice.tsx';

const RevalueDialog = lazy(() => import('./revalue-dialog.tsx'));
const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));

export function Component() {
  return (
    <RecordLoader endpoint={assetEquipment.show} back="/asset-equipment">
      {(row) => <AssetPage row={row} />}
    </RecordLoader>
  );
}

function AssetPage({ row }: { row: Asset }) {
  const labels = useLabels(assetLabels.print);
  const [asking, setAsking] = useState<'value' | 'undo' | null>(null);
  const files = useFilesTab(assetFiles, row.uuid);
  const tabs = useFillTabs('asset-equipment.tabs', { asset: row });
  const undo = useWrite(assetEquipment.undoDrop, {
    success: 'Baixa estornada com sucesso!',
    onSuccess: () => setAsking(null),
  });
  useTitle(`${row.asset_number} · ${row.equipment_name}`);

  const removal = useRemoval({
    endpoint: assetEquipment.remove,
    uuid: row.uuid,
    what: `o patrimônio “${row.asset_number}”`,
    consequence: 'A unidade volta ao estoque. Esta ação não poderá ser desfeita.',
    along: { Movimentações: row.movements.length, Arquivos: files.count },
    success: 'Patrimônio excluído com sucesso!',
    back: '/asset-equipment',
  });
  const closed = whyClosed(row.status);
  const at = (step: string): string => `/asset-equipment/${step}/${row.uuid}`;
  const actions: PageAction[] = [
    {
      label: 'Movimentar',
      icon: <IconTransfer size={16} />,
      to: at('movement'),
      disabledReason: closed,
      access: assetEquipment.move,
    },
    editAction(assetEquipment.update, at('edit'), closed),
    {
      label: 'Atualizar valor',
      icon: <IconTrendingUp size={16} />,
      onClick: () => setAsking('value'),
      disabledReason: closed,
      access: assetEquipment.revalue,
    },
    {
      label: 'Solicitar manutenção',
      icon: <IconTool size={16} />,
      to: at('maintenance'),
      disabledReason: closed,
      access: assetEquipment.requestMaintenance,
    },
    {
      label: 'Imprimir etiqueta',
      icon: <IconQrcode size={16} />,
      onClick: () => labels.printOne(row.uuid),
      access: assetLabels.print,
    },
    ...(row.status === 'DROPPED'
      ? [
          {
            label: 'Estornar baixa',
            icon: <IconArrowBackUp size={16} />,
            onClick: () => setAsking('undo'),
            access: assetEquipment.undoDrop,
          },
        ]
      : [
          {
            label: 'Dar baixa',
            icon: <IconTrash size={16} />,
            to: at('drop'),
            danger: true,
            disabledReason: whyNotDropped(row),
            access: assetEquipment.drop,
          },
        ]),
    removal,
  ];
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        code={row.asset_number}
        title={row.equipment_stock.equipment.name}
        subtitle={`${row.equipment_stock.equipment.brand_name} · ${row.equipment_stock.equipment.model}`}
        badge={<StatusBadge of={assetStatus} value={row.status} />}
        actions={row.status === 'DROPPED' ? actions.filter(({ disabledReason }) => !disabledReason) : actions}
        {...(row.status === 'DROPPED' ? { buttons: 1 } : {})}
      />
      {row.drop && <DropNotice drop={row.drop} />}
      <KeyFacts
        facts={[
          { label: 'Valor contábil', value: formatMoney(row.current_value) },
          { label: 'Responsável', value: row.responsible_name },
          { label: 'Setor', value: row.department },
          { label: 'Local', value: row.location },
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'value', label: 'Valor', icon: IconChartLine, content: <Value row={row} /> },
          {
            key: 'movements',
            label: 'Movimentações',
            icon: IconTransfer,
            count: row.movements.length,
            content: <Movements row={row} />,
          },
          {
            key: 'maintenance',
            label: 'Manutenção',
            icon: IconTool,
            count: row.maintenance.length,
            content: <Maintenance row={row} />,
          },
          ...tabs,
          files,
          historyTab('asset_equipment', row.uuid),
        ]}
      />
      {labels.dialog}
      <Suspense>
        {asking === 'value' && <RevalueDialog row={row} onClose={() => setAsking(null)} />}
        {asking === 'undo' && (
          <ReasonDialog
            title="Estornar baixa"
            message="O patrimônio volta ao uso e a depreciação continua; a baixa fica no histórico."
            label="Motivo"
            verb="Estornar baixa"
            required
            busy={undo.isPending}
            onDone={(reason) => undo.mutate({ params: { uuid: row.uuid }, body: { reason, version: row.version } })}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </ShowPage>
  );
}

function Rail({ row }: { row: Asset }) {
  return (
    <>
      <RailSection title="Unidade">
        <FactList
          facts={[
            {
              label: 'Número de série',
              value: (
                <RecordLink to={`/stock/equipments/show/${row.stock_equipment_uuid}`}>{row.serial_number}</RecordLink>
              ),
              mono: true,
            },
            { label: 'Aquisição', value: formatDate(row.acquisition_date) },
            { label: 'Entrada em uso', value: formatDate(row.in_service_date) },
            { label: 'Nota fiscal', value: row.invoice_number, mono: true },
            ...(row.notes ? [{ label: 'Observações', value: row.notes }] : []),
          ]}
        />
      </RailSection>
      <RecordDates row={row} />
    </>
  );
}
