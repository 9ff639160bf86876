import { Anchor } from '@mantine/core';
import { IconClipboardText, IconPencilCheck, IconVersions } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { history, historyFiles, type HistoryEntry } from '../contract.ts';
import { historyOrigin, historyType, whyNotEdited } from '../equipment-history.rules.ts';
import { Versions } from './versions.tsx';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

export function Component() {
  return (
    <RecordLoader endpoint={history.show} back="/history">
      {(row) => <EntryPage row={row} />}
    </RecordLoader>
  );
}

/** The page the life belongs to. */
const unitPath = (row: HistoryEntry): string =>
  row.stock_equipment_uuid
    ? `/stock/equipments/show/${row.stock_equipment_uuid}?tab=life`
    : `/crm/customer-equipment/show/${row.customer_equipment_uuid}?tab=life`;

function EntryPage({ row }: { row: HistoryEntry }) {
  const [correcting, setCorrecting] = useState(false);
  const files = useFilesTab(historyFiles, row.uuid);
  useTitle(`${historyType.label(row.type)} · ${row.unit_name}`);
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        code={row.unit_code}
        title={row.unit_name}
        subtitle={row.holder_name ?? historyOrigin.label(row.origin)}
        badge={<StatusBadge of={historyType} value={row.type} />}
        actions={[
          {
            label: 'Solicitar correção',
            icon: <IconPencilCheck size={16} />,
            onClick: () => setCorrecting(true),
            disabledReason: row.has_pending ? 'Já há uma correção aguardando análise.' : undefined,
            access: history.requestChange,
          },
          editAction(history.update, `/history/edit/${row.uuid}`, whyNotEdited(row.origin)),
        ]}
      />
      <KeyFacts
        facts={[
          { label: 'Data', value: formatDate(row.date) },
          { label: 'Técnico', value: row.technician_name },
          {
            label: 'Documento',
            value: row.document_path && (
              <Anchor component={Link} to={row.document_path}>
                {row.document_label}
              </Anchor>
            ),
          },
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'data',
            label: 'Registro',
            icon: IconClipboardText,
            content: (
              <Block title="O que aconteceu">
                <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.description}</p>
              </Block>
            ),
          },
          {
            key: 'versions',
            label: 'Correções',
            icon: IconVersions,
            count: row.changes.length,
            content: <Versions changes={row.changes} />,
          },
          files,
          historyTab('equipment_history', row.uuid),
        ]}
      />
      {correcting && (
        <Suspense>
          <CorrectionDialog entry={row} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </ShowPage>
  );
}

function Rail({ row }: { row: HistoryEntry }) {
  return (
    <>
      <RailSection title="Equipamento">
        <FactList
          facts={[
            {
              label: 'Histórico de vida',
              value: (
                <Anchor component={Link} to={unitPath(row)}>
                  {row.unit_name}
                </Anchor>
              ),
            },
            ...(row.holder_name ? [{ label: 'Cliente', value: row.holder_name }] : []),
            { label: 'Origem', value: historyOrigin.label(row.origin) },
            { label: 'Registrado por', value: row.recorded_by },
          ]}
        />
      </RailSection>
      <RecordDates row={row} />
    </>
  );
}
