import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconClipboardText, IconClock, IconRotate2, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, formatDate, formatDateTime, relativeTime } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { nonConformity, nonConformityFields, nonConformityFiles, type NonConformity } from '../contract.ts';
import { isLateOn, nonConformityMachine } from '../non-conformity.rules.ts';
import './public.tsx';
import { useNonConformitySteps } from './non-conformity-steps.tsx';

const kind: DocumentKind = {
  entity: 'non_conformity',
  noun: 'a não conformidade',
  path: '/quality/non-conformities',
  contract: nonConformity,
  machine: nonConformityMachine,
  files: nonConformityFiles,
  removed: 'Não conformidade excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={nonConformity.show} back="/quality/non-conformities">
      {(row) => <NonConformityPage row={row} />}
    </RecordLoader>
  );
}

function NonConformityPage({ row }: { row: NonConformity }) {
  const fact = factsOf(nonConformityFields, row);
  const [, setParams] = useSearchParams();
  const toTab = (tab: string) => () => setParams({ tab }, { preventScrollReset: true });
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={useNonConformitySteps({ analyse: toTab('analysis'), plan: toTab('plan') })}
      by={row.detected_by_name}
      facts={[
        fact('severity'),
        fact('origin'),
        fact('detected_on'),
        fact('due_on'),
        fact('responsible_uuid'),
        fact('cost'),
      ]}
      tabs={[
        { key: 'facts', label: 'Registro', icon: IconClipboardText, content: <Facts row={row} /> },
        ...useFillTabs('non-conformity.tabs', { record: row }),
      ]}
    >
      <Clocks row={row} />
    </DocumentPage>
  );
}

/** What cannot wait, said before anything else. */
function Clocks({ row }: { row: NonConformity }) {
  const isOver = row.status === 'CLOSED' || row.status === 'CANCELLED';
  const late = isLateOn(row, dayOf(useNow()));
  return (
    <>
      {!isOver && row.containment_due_at && !row.contained_at && <ContainmentClock until={row.containment_due_at} />}
      {late && (
        <Alert color="red" icon={<IconClock size={18} />} title="Prazo vencido" mb="md">
          As ações deviam estar concluídas em {formatDate(row.due_on)}.
        </Alert>
      )}
      {row.status !== 'CANCELLED' && row.notification_due_on && !row.notified_on && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title="Notificável à Anvisa" mb="md">
          Notificar até {formatDate(row.notification_due_on)} e registrar aqui a data e o número.
        </Alert>
      )}
      {row.reopen_count > 0 && !isOver && (
        <Alert color="yellow" icon={<IconRotate2 size={18} />} title={reopened(row.reopen_count)} mb="md">
          {row.verification_notes}
        </Alert>
      )}
    </>
  );
}
const reopened = (count: number) => (count === 1 ? 'Reaberta uma vez' : `Reaberta ${count} vezes`);

function ContainmentClock({ until }: { until: string }) {
  const now = useNow();
  const isLate = Date.parse(until) < now.getTime();
  return (
    <Alert
      color="red"
      icon={<IconShield size={18} />}
      title={isLate ? 'Contenção atrasada' : 'Crítica: conter em 24 horas'}
      mb="md"
    >
      {isLate ? 'O prazo acabou em' : 'O prazo acaba em'} {formatDateTime(until)} ({relativeTime(until, now)}).
    </Alert>
  );
}

/** Of what has a page of its own, the way to it. */
const sources: Readonly<Record<string, string>> = {
  calibration: '/quality/calibrations/show',
  receiving: '/purchase/receiving/show',
  service_order: '/service-order/show',
};
function Source({ row: { source_entity, source_uuid, source_label } }: { row: NonConformity }) {
  const path = sources[source_entity ?? ''];
  return path ? <RecordLink to={`${path}/${source_uuid}`}>{source_label}</RecordLink> : source_label;
}

function Facts({ row }: { row: NonConformity }) {
  const fact = factsOf(nonConformityFields, row);
  const link = (key: Parameters<typeof fact>[0], uuid: string | null, to: string, name: ReactNode) =>
    uuid ? [fact(key, { value: <RecordLink to={`${to}/${uuid}`}>{name}</RecordLink> })] : [];
  const links = [
    ...link('supplier_uuid', row.supplier_uuid, '/supplier/show', row.supplier_name),
    ...link('customer_uuid', row.customer_uuid, '/customer/show', row.customer_name),
    ...link('service_order_uuid', row.service_order_uuid, '/service-order/show', row.service_order_code),
    ...link('equipment_uuid', row.equipment_uuid, '/equipments/show', row.equipment_name),
    ...link('instrument_uuid', row.instrument_uuid, '/instruments/show', row.instrument_name),
    ...(row.source_label ? [fact('source_label', { value: <Source row={row} /> })] : []),
  ];
  return (
    <>
      <Block title="O que aconteceu">
        <FactList
          facts={[
            fact('description'),
            fact('evidence'),
            fact('requirement'),
            fact('kind'),
            fact('area'),
            fact('detected_by_uuid'),
          ]}
        />
      </Block>
      {links.length > 0 && (
        <Block title="A que se refere">
          <FactList facts={links} />
        </Block>
      )}
      <Block title="Contenção">
        <FactList
          facts={[
            fact('containment'),
            fact('disposition'),
            fact('contained_at'),
            ...(row.containment_due_at ? [fact('containment_due_at')] : []),
          ]}
        />
      </Block>
      {row.effectiveness_on && (
        <Block title="Eficácia">
          <FactList
            facts={[
              fact('resolved_on'),
              fact('effectiveness_criterion'),
              fact('effectiveness_on'),
              fact('verifier_uuid'),
              fact('effectiveness'),
              fact('verification_notes'),
              fact('reopen_count'),
              fact('closed_on'),
            ]}
          />
        </Block>
      )}
      {row.notification_limit && (
        <Block title="Anvisa">
          <FactList
            facts={[
              fact('notification_limit'),
              fact('notification_due_on'),
              fact('notified_on'),
              fact('notification_number'),
            ]}
          />
        </Block>
      )}
    </>
  );
}
