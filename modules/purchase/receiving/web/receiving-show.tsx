import { Alert, Group, List } from '@mantine/core';
import { IconAlertTriangle, IconListDetails } from '@tabler/icons-react';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { Fills } from '#core/web/show/fills.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { receiving, receivingFields, receivingFiles, receivingLines, type Receiving } from '../contract.ts';
import { receivingMachine } from '../receiving.rules.ts';
import { useReceivingSteps } from './receiving-steps.tsx';
import './public.tsx';

const kind: DocumentKind = {
  entity: 'receiving',
  noun: 'o recebimento',
  path: '/purchase/receiving',
  contract: receiving,
  machine: receivingMachine,
  files: receivingFiles,
  removed: 'Recebimento excluído com sucesso!',
};
const lastWord = { UNDONE: { title: 'Por que foi desfeito', color: 'gray' } };

export function Component() {
  return (
    <RecordLoader endpoint={receiving.show} back="/purchase/receiving">
      {(row) => <ReceivingPage row={row} />}
    </RecordLoader>
  );
}

function ReceivingPage({ row }: { row: Receiving }) {
  const fact = factsOf(receivingFields, row);
  const purchases = new Map(row.lines.map(({ purchase_uuid, purchase_code }) => [purchase_uuid, purchase_code]));
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.supplier_name ?? ''}
      subtitle={row.invoice_number ? `Nota ${row.invoice_number}` : undefined}
      steps={useReceivingSteps()}
      by={row.received_by_name}
      facts={[
        fact('supplier_uuid', {
          value: <RecordLink to={`/supplier/show/${row.supplier_uuid}`}>{row.supplier_name}</RecordLink>,
        }),
        fact('purchase_codes', {
          value: (
            <Group gap="xs">
              {[...purchases].map(([uuid, code]) => (
                <RecordLink key={uuid} to={`/purchase/show/${uuid}`}>
                  {code}
                </RecordLink>
              ))}
            </Group>
          ),
        }),
        fact('received_at'),
        fact('total'),
        fact('received_by_uuid'),
      ]}
      tabs={[
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: <Lines row={row} />,
        },
      ]}
    >
      <LastWord endpoint={receiving.changes} row={row} titles={lastWord} />
      {row.status === 'RECEIVED' && <Fills slot="receiving.after" handed={{ receiving: row }} />}
      {row.divergence_count > 0 && <Divergences row={row} />}
    </DocumentPage>
  );
}

/** What was not as ordered or as invoiced, and what was done about it. */
function Divergences({ row }: { row: Receiving }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Divergências" mb="md">
      <List size="sm" mb="xs">
        {row.lines.flatMap(({ uuid, divergence }) =>
          divergence ? [<List.Item key={uuid}>{divergence}</List.Item>] : [],
        )}
      </List>
      {row.divergence_note}
      <Fills slot="receiving.divergence" handed={{ receiving: row }} />
    </Alert>
  );
}

function Lines({ row }: { row: Receiving }) {
  const fact = factsOf(receivingFields, row);
  const has = (key: 'refused_quantity' | 'charges' | 'landed') => row.lines.some((line) => isPositive(line[key]));
  return (
    <>
      <LineView
        name="Itens do recebimento"
        of={receivingLines}
        lines={row.lines}
        columns={[
          'description',
          'quantity',
          'unit',
          ...(has('refused_quantity') ? (['refused_quantity', 'refusal'] as const) : []),
          ...(['batch_number', 'expires_at', 'location'] as const).filter((key) => row.lines.some((line) => line[key])),
          ...(has('charges') ? (['charges'] as const) : []),
          ...(has('landed') ? (['landed'] as const) : []),
          'unit_cost',
        ]}
        total={formatMoney(row.total)}
        empty="Nenhum item conferido ainda."
      />
      <Block title="Nota">
        <FactList
          facts={[fact('invoice_number'), fact('invoice_key'), fact('issued_at'), fact('received_at'), fact('notes')]}
        />
      </Block>
    </>
  );
}
