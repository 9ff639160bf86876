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
import {
  handoverAccessories,
  rentalHandover,
  rentalHandoverFields,
  rentalHandoverFiles,
  type RentalHandover,
} from '../contract.ts';
import { isClosed, openIn, rentalHandoverMachine, termName, whyNotSigned } from '../rental-handover.rules.ts';
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
  const [signing, setSigning] = useState(false);
  const sign: PageAction = {
    label: 'Assinar aqui',
    icon: <IconSignature size={16} />,
    onClick: () => setSigning(true),
    access: rentalHandover.signHere,
    // Whoever signs is not asked for their name and their hand before it can be signed.
    disabledReason: whyNotSigned(
      openIn(row.run),
      row.accessories.filter(({ quantity }) => quantity === null).map(({ name }) => name),
    ),
  };
  const more = useFillTabs('rental-handover.returned', { term: row });
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={`${termName[row.kind]} · ${row.equipment_name}`}
      steps={{
        actionsOf: (of) => [...(isClosed(of.status) || sign.disabledReason ? [] : [sign]), ...steps.actionsOf(of)],
        dialog: steps.dialog,
      }}
      by={row.our_name}
      // What is still to be counted comes before what waits for it.
      actions={!isClosed(row.status) && sign.disabledReason ? [sign] : []}
      facts={[
        fact('rental_contract_uuid', {
          value: (
            <RecordLink to={`/contract/rental/show/${row.rental_contract_uuid}`}>{row.rental_contract_code}</RecordLink>
          ),
        }),
        fact('customer_uuid', {
          value: <RecordLink to={`/customer/show/${row.customer_uuid}`}>{row.customer_name}</RecordLink>,
        }),
        fact('asset_equipment_uuid', {
          value: (
            <RecordLink to={`/asset-equipment/show/${row.asset_equipment_uuid}`}>
              {`${row.asset_number} · ${row.serial_number}`}
            </RecordLink>
          ),
        }),
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
        ...(row.decision
          ? [
              {
                key: 'signature',
                label: 'Assinatura',
                icon: IconSignature,
                content: (
                  <Proof
                    title="Assinatura"
                    decision={row.decision}
                    badge={null}
                    reasons={noReasons}
                    lineNames={() => []}
                  />
                ),
              },
            ]
          : []),
      ]}
    >
      {row.contested && (
        <Alert color="red" title={`Contestado por ${row.contested.name}`} mb="md">
          {row.contested.words}
        </Alert>
      )}
      {!isClosed(row.status) && <Fills slot="rental-handover.strip" handed={{ term: row }} />}
      {signing && (
        <Suspense>
          <SignDialog row={row} onClose={() => setSigning(false)} />
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
