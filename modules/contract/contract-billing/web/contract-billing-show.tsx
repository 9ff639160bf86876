import { Alert } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { daysBetween } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { contractBillingMachine, isOverdue } from '../contract-billing.rules.ts';
import { contractBilling, contractBillingFields, contractBillingFiles, type ContractBilling } from '../contract.ts';
import './public.tsx';
import { useContractBillingSteps } from './contract-billing-steps.tsx';

const kind: DocumentKind = {
  entity: 'contract_billing',
  noun: 'a medição',
  path: '/contract/billing',
  contract: contractBilling,
  machine: contractBillingMachine,
  files: contractBillingFiles,
  removed: 'Medição excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={contractBilling.show} back="/contract/billing">
      {(row) => <ContractBillingPage row={row} />}
    </RecordLoader>
  );
}

function ContractBillingPage({ row }: { row: ContractBilling }) {
  const fact = factsOf(contractBillingFields, row);
  const [today] = useState(() => dayOf(new Date()));
  const maintenance = row.maintenance_contract_uuid;
  const contract = maintenance
    ? `/contract/maintenance/show/${maintenance}`
    : `/contract/rental/show/${row.rental_contract_uuid}`;
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.customer_name}
      steps={useContractBillingSteps()}
      by={row.made_by_name}
      facts={[
        fact(maintenance ? 'maintenance_contract_uuid' : 'rental_contract_uuid', {
          value: <RecordLink to={contract}>{row.maintenance_contract_code ?? row.rental_contract_code}</RecordLink>,
        }),
        {
          label: 'Período',
          value: row.period_number === 0 ? 'Avulsa' : `${formatDate(row.starts_on)} a ${formatDate(row.ends_on)}`,
        },
        fact('due_on'),
        fact('line_count'),
        fact('total'),
      ]}
      tabs={[
        {
          key: 'lines',
          label: 'Linhas',
          icon: IconListDetails,
          count: row.lines.length,
          content: (
            <>
              <Fills slot="contract-billing.lines" handed={{ billing: row }} />
              <Block title="Cobrança">
                <FactList
                  facts={[
                    fact('payer_uuid'),
                    fact('payer_document'),
                    fact('document_kind'),
                    fact('document_number'),
                    fact('issued_on'),
                    fact('paid_on'),
                    ...(row.notes ? [fact('notes')] : []),
                  ]}
                />
              </Block>
            </>
          ),
        },
      ]}
    >
      {isOverdue(row, today) && (
        <Alert color="red" mb="md" title="Vencida">
          {lateWords(daysBetween(row.due_on, today))}
        </Alert>
      )}
      {row.status === 'OPEN' && row.open_count > 0 && (
        <Alert color="yellow" mb="md" title="Falta dizer valores">
          {row.open_count === 1 ? 'Uma linha espera' : `${row.open_count} linhas esperam`} que alguém informe o valor ou
          a exclua com o motivo.
        </Alert>
      )}
    </DocumentPage>
  );
}

const lateWords = (days: number): string => `${days === 1 ? 'Há um dia' : `Há ${days} dias`} sem pagamento registrado.`;
