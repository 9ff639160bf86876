import { Button, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { fiscalCustody, fiscalCustodyFields, fiscalCustodyFiles, type FiscalCustody } from '../contract.ts';
import {
  accountantText,
  cfopBack,
  cfopOut,
  dueWindow,
  fiscalCustodyMachine,
  windowOf,
} from '../fiscal-custody.rules.ts';
import { useFiscalCustodySteps } from './fiscal-custody-steps.tsx';

const kind: DocumentKind = {
  entity: 'fiscal_custody',
  noun: 'a custódia',
  path: '/contract/custody',
  contract: fiscalCustody,
  machine: fiscalCustodyMachine,
  files: fiscalCustodyFiles,
  removed: 'Custódia excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={fiscalCustody.show} back="/contract/custody">
      {(row) => <CustodyPage row={row} />}
    </RecordLoader>
  );
}

function CustodyPage({ row }: { row: FiscalCustody }) {
  const fact = factsOf(fiscalCustodyFields, row);
  const [today] = useState(() => dayOf(new Date()));
  const link = (to: string, text: string | null) => ({ value: text && <RecordLink to={to}>{text}</RecordLink> });
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.item_name}
      steps={useFiscalCustodySteps()}
      by={null}
      facts={[
        fact('kind'),
        row.supplier_uuid
          ? fact('supplier_uuid', link(`/supplier/show/${row.supplier_uuid}`, row.supplier_name))
          : fact('customer_uuid', link(`/customer/show/${row.customer_uuid}`, row.customer_name)),
        ...(row.asset_equipment_uuid
          ? [fact('asset_equipment_uuid', link(`/asset-equipment/show/${row.asset_equipment_uuid}`, row.asset_number))]
          : []),
        fact('serial_number'),
        ...(row.rental_contract_uuid
          ? [
              fact(
                'rental_contract_uuid',
                link(`/contract/rental/show/${row.rental_contract_uuid}`, row.rental_contract_code),
              ),
            ]
          : []),
        ...(row.service_order_uuid
          ? [fact('service_order_uuid', link(`/service-order/show/${row.service_order_uuid}`, row.service_order_code))]
          : []),
        fact('left_on'),
        fact('due_on'),
        ...(row.status === 'OPEN' && row.due_on
          ? [
              {
                label: 'Situação do prazo',
                value: <StatusBadge of={dueWindow} value={windowOf(row.due_on, today)} />,
              },
            ]
          : [fact('returned_on')]),
      ]}
      tabs={[
        {
          key: 'documents',
          label: 'Documentos fiscais',
          icon: IconFileInvoice,
          content: <Documents row={row} />,
        },
      ]}
    />
  );
}

function Documents({ row }: { row: FiscalCustody }) {
  const fact = factsOf(fiscalCustodyFields, row);
  const words = accountantText(row);
  return (
    <>
      <Block title="Remessa">
        <FactList
          facts={[
            ...(row.out_document
              ? [fact('out_document'), fact('out_number'), fact('out_on'), fact('out_key')]
              : [fact('out_document')]),
            { label: 'CFOP', value: cfopOut(row.kind, row.state_border, row.out_document) },
            fact('state_border'),
          ]}
        />
      </Block>
      <Block title="Retorno">
        <FactList
          facts={[
            ...(row.back_document
              ? [fact('back_document'), fact('back_number'), fact('back_on'), fact('back_key')]
              : [fact('back_document')]),
            { label: 'CFOP', value: cfopBack(row.kind, row.state_border, row.back_document) },
            ...(row.agreed_until ? [fact('agreed_until')] : []),
          ]}
        />
      </Block>
      <Block title="Texto para a contabilidade">
        <Text size="sm" mb="xs">
          {words}
        </Text>
        <CopyButton value={words}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar texto'}
            </Button>
          )}
        </CopyButton>
      </Block>
      {row.notes && (
        <Block title="Observações">
          <FactList facts={[fact('notes')]} />
        </Block>
      )}
    </>
  );
}
