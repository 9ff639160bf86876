import { IconClipboardCheck, IconListDetails, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '@mantine/core';
import { choice } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { Proof } from '#core/web/decision/proof.tsx';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { tasksLeftOf } from '#modules/service/field-work/tasks-left.rules.ts';
import {
  handoverAccessories,
  rentalHandover,
  rentalHandoverFields,
  rentalHandoverFiles,
  type RentalHandover,
} from '../contract.ts';
import { isClosed, rentalHandoverMachine, termName, whyNotSigned } from '../rental-handover.rules.ts';
import { ChecklistTab } from './checklist-tab.tsx';
import './public.tsx';
import { useHandoverSteps } from './rental-handover-steps.tsx';

const SignDialog = lazy(() => import('./sign-dialog.tsx'));

/** A term is signed as it is: nobody is asked why. */
const noReasons = choice({});
const kind: DocumentKind = {
  entity: 'rental_handover',
  noun: 'o termo',
  path: '/contract/handover',
  contract: rentalHandover,
  machine: rentalHandoverMachine,
  files: rentalHandoverFiles,
  removed: 'Termo excluído com sucesso!',
};

const link = (to: string, text: string) => ({ value: <RecordLink to={to}>{text}</RecordLink> });

export function Component() {
  return (
    <RecordLoader endpoint={rentalHandover.show} back="/contract/handover">
      {(row) => <HandoverPage row={row} />}
    </RecordLoader>
  );
}

function HandoverPage({ row }: { row: RentalHandover }) {
  const fact = factsOf(rentalHandoverFields, row);
  const steps = useHandoverSteps();
  const [asking, setAsking] = useState(false);
  const sign: PageAction = {
    label: 'Assinar aqui',
    icon: <IconSignature size={16} />,
    onClick: () => setAsking(true),
    access: rentalHandover.signHere,
    // Whoever signs is not asked for their name and their hand before it can be signed.
    disabledReason: whyNotSigned(row.run ? tasksLeftOf(row.run) : [], row.accessories),
  };
  const waits = sign.disabledReason !== undefined;
  const signing = isClosed(row.status) ? [] : [sign];
  const proof = row.decision && (
    <Proof title="Assinatura" decision={row.decision} badge={null} reasons={noReasons} lineNames={() => []} />
  );
  const more = useFillTabs('rental-handover.returned', { term: row });
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={`${termName[row.kind]} · ${row.equipment_name}`}
      steps={{ ...steps, actionsOf: (of) => [...(waits ? [] : signing), ...steps.actionsOf(of)] }}
      by={row.our_name}
      // What is still to be counted comes before what waits for it.
      actions={waits ? signing : []}
      facts={[
        fact(
          'rental_contract_uuid',
          link(`/contract/rental/show/${row.rental_contract_uuid}`, row.rental_contract_code),
        ),
        fact('customer_uuid', link(`/customer/show/${row.customer_uuid}`, row.customer_name)),
        fact(
          'asset_equipment_uuid',
          link(`/asset-equipment/show/${row.asset_equipment_uuid}`, `${row.asset_number} · ${row.serial_number}`),
        ),
        fact('on_day'),
        fact('condition'),
        fact('meter', {
          value: row.meter && [formatNumber(row.meter), row.meter_unit].filter(Boolean).join(' '),
        }),
        ...(row.notes ? [fact('notes')] : []),
      ]}
      tabs={[
        ...(row.kind === 'RETURN' ? more : []),
        {
          key: 'checklist',
          label: 'Conferência',
          icon: IconClipboardCheck,
          ...(row.run ? { count: row.run.task_count } : {}),
          content: <ChecklistTab row={row} sign={sign} />,
        },
        {
          key: 'accessories',
          label: 'Acessórios',
          icon: IconListDetails,
          count: row.accessory_count,
          content: <Accessories row={row} />,
        },
        ...(proof ? [{ key: 'signature', label: 'Assinatura', icon: IconSignature, content: proof }] : []),
      ]}
    >
      {row.contested && (
        <Alert color="red" title={`Contestado por ${row.contested.name}`} mb="md">
          {row.contested.words}
        </Alert>
      )}
      {!isClosed(row.status) && <Fills slot="rental-handover.strip" handed={{ term: row }} />}
      {asking && (
        <Suspense>
          <SignDialog row={row} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </DocumentPage>
  );
}

const Accessories = ({ row }: { row: RentalHandover }) => (
  <LineView
    name="Acessórios do termo"
    of={handoverAccessories}
    lines={row.accessories}
    columns={[
      'name',
      ...(row.kind === 'RETURN' ? (['delivered_quantity'] as const) : []),
      'quantity',
      'condition',
      'notes',
    ]}
    empty="Nenhum acessório."
  />
);
