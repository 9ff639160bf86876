import { Text } from '@mantine/core';
import { IconClipboardText, IconDevices2, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { recordFields } from '#core/contract/fields.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { StatusBadge, type StatusOf } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import type { FilesContract } from '#core/web/show/files.tsx';
import { FactList, KeyFacts, type Fact } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { editAction } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab } from '#core/web/show/record-tabs.tsx';
import { Block, RailSection, ShowPage, ShowTabs, type ShowTab } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { registrationState } from '#modules/registry/anvisa/registration.rules.ts';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import type { unitFields } from '../contract.ts';
import type { StatusChange } from './status-dialog.tsx';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));

type UnitRow = z.output<z.ZodObject<typeof recordFields & typeof unitFields>> & {
  status: string;
  notes: string | null;
};

interface Registered {
  of: Pick<UnitRow['equipment'], 'anvisa_registration' | 'anvisa_state' | 'anvisa_valid_until'>;
}

interface Props {
  row: UnitRow;
  /** What people call it by. */
  code: string;
  /** As the history knows it. */
  entity: string;
  /** Where its screens are. */
  at: string;
  update: Endpoint;
  change: StatusChange & { of: StatusOf; heldBy?: string | undefined };
  removal: PageAction;
  labels: { print: Endpoint };
  files: FilesContract;
  facts: readonly Fact[];
  /** What other modules add. */
  tabs: readonly ShowTab[];
  /** Whose it is, before the model. */
  rail?: ReactNode;
  /** The first blocks of its data. */
  children: ReactNode;
}

/** One physical thing: what it is, how it stands, its papers and its life. */
export function UnitPage({ row, code, change, ...own }: Props) {
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const labels = useLabels(own.labels.print);
  const files = useFilesTab(own.files, row.uuid);
  useTitle(`${code} · ${row.equipment_name}`);

  const expired = row.warranty_until !== null && row.warranty_until < dayOf(now);
  return (
    <ShowPage
      rail={
        <>
          {own.rail}
          <ModelSection row={row} />
          <RecordDates row={row} />
        </>
      }
    >
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconDevices2} title={row.equipment_name} />}
        code={code}
        title={row.equipment.name}
        subtitle={`${row.equipment.brand_name} · ${row.equipment.model}`}
        badge={<StatusBadge of={change.of} value={row.status} />}
        actions={[
          editAction(own.update, `${own.at}/edit/${row.uuid}`),
          {
            label: 'Mudar situação',
            icon: <IconRefresh size={16} />,
            onClick: () => setChanging(true),
            disabledReason: change.heldBy,
            access: change.endpoint,
          },
          {
            label: 'Imprimir etiqueta',
            icon: <IconQrcode size={16} />,
            onClick: () => labels.printOne(row.uuid),
            access: own.labels.print,
          },
          own.removal,
        ]}
      />
      <KeyFacts
        facts={[
          ...own.facts,
          {
            label: expired ? 'Garantia vencida' : 'Garantia até',
            value: row.warranty_until && formatDate(row.warranty_until),
          },
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'data',
            label: 'Dados',
            icon: IconClipboardText,
            content: (
              <>
                {own.children}
                {row.notes && (
                  <Block title="Observações">
                    <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.notes}</p>
                  </Block>
                )}
              </>
            ),
          },
          ...own.tabs,
          files,
          historyTab(own.entity, row.uuid),
        ]}
      />
      {labels.dialog}
      {changing && (
        <Suspense>
          <StatusDialog row={row} change={change} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </ShowPage>
  );
}

/** As the agency's base has it today; the watch over all units says the same. */
function Registration({ of: { anvisa_registration, anvisa_state: state, anvisa_valid_until: until } }: Registered) {
  if (!anvisa_registration) return 'Modelo sem registro informado';
  if (!state) return 'Nenhuma base carregada';
  return (
    <>
      <StatusBadge of={registrationState} value={state} />
      {until && (
        <Text span size="sm" ml={6}>
          {state === 'VALID' ? 'até' : 'em'} {formatDate(until)}
        </Text>
      )}
    </>
  );
}

const ModelSection = ({ row }: { row: UnitRow }) => (
  <RailSection title="Modelo">
    <FactList
      facts={[
        {
          label: 'Equipamento',
          value: (
            <RecordLink to={`/equipments/show/${row.equipment_uuid}`}>
              {`${row.equipment.name} ${row.equipment.model}`}
            </RecordLink>
          ),
        },
        { label: 'Categoria', value: row.equipment.category_path },
        { label: 'Registro ANVISA', value: row.equipment.anvisa_registration, mono: true },
        { label: 'Situação na ANVISA', value: <Registration of={row.equipment} /> },
      ]}
    />
  </RailSection>
);
