import { Group } from '@mantine/core';
import { IconCash, IconListDetails } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import {
  warrantyClaim,
  warrantyClaimFields,
  warrantyClaimFiles,
  warrantyClaimLines,
  warrantyClaimReceipts,
  type WarrantyClaim,
} from '../contract.ts';
import { warrantyClaimMachine } from '../warranty-claim.rules.ts';
import { useWarrantyClaimSteps } from './warranty-claim-steps.tsx';

const kind: DocumentKind = {
  entity: 'warranty_claim',
  noun: 'a reivindicação',
  path: '/warranty-claim',
  contract: warrantyClaim,
  machine: warrantyClaimMachine,
  files: warrantyClaimFiles,
  removed: 'Reivindicação excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={warrantyClaim.show} back="/warranty-claim">
      {(row) => <WarrantyClaimPage row={row} />}
    </RecordLoader>
  );
}

function WarrantyClaimPage({ row }: { row: WarrantyClaim }) {
  const fact = factsOf(warrantyClaimFields, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.brand_name}
      steps={useWarrantyClaimSteps()}
      by={row.made_by_name}
      facts={[
        fact('claimed_total'),
        ...(row.answered_on ? [fact('accepted_total')] : []),
        fact('received_total'),
        fact('open_total'),
        fact('answer_due_on'),
      ]}
      tabs={[
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: (
            <>
              <LineView
                name="Itens da reivindicação"
                of={warrantyClaimLines}
                lines={row.lines}
                columns={['description', 'equipment', 'claimed', ...(row.answered_on ? (['accepted'] as const) : [])]}
                total={formatMoney(row.answered_on ? row.accepted_total : row.claimed_total)}
                empty="Nenhum item ainda."
              />
              <Budgets lines={row.lines} />
              <Block title="Reivindicação">
                <FactList
                  facts={[
                    fact('supplier_uuid'),
                    fact('reference'),
                    fact('sent_on'),
                    fact('answered_on'),
                    ...(row.notes ? [fact('notes')] : []),
                  ]}
                />
              </Block>
            </>
          ),
        },
        {
          key: 'receipts',
          label: 'Recebimentos',
          icon: IconCash,
          count: row.receipts.length,
          content: (
            <LineView
              name="Recebimentos"
              of={warrantyClaimReceipts}
              lines={row.receipts}
              columns={['received_on', 'kind', 'document', 'amount']}
              total={formatMoney(row.received_total)}
              empty="Nada foi recebido ainda."
            />
          ),
        },
      ]}
    />
  );
}

/** Where the lines come from, each budget once. */
function Budgets({ lines }: Pick<WarrantyClaim, 'lines'>) {
  const budgets = new Map(lines.flatMap(({ budget }) => (budget ? [[budget.uuid, budget] as const] : [])));
  if (budgets.size === 0) return null;
  return (
    <Block title="Orçamentos de origem">
      <Group gap="md">
        {[...budgets.values()].map(({ uuid, code, order_code }) => (
          <RecordLink key={uuid} to={`/budget/show/${uuid}`}>
            {[code, order_code].filter(Boolean).join(' · ')}
          </RecordLink>
        ))}
      </Group>
    </Block>
  );
}
