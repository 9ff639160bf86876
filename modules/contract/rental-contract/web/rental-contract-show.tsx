import { IconFileDescription, IconFilePlus, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord, type LastWordTitle } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { useSendContract } from '#modules/contract/contract-paper/web/public.tsx';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { FixedValue, StandingNotice, TermsFacts, usePageSteps } from '#modules/contract/contract-terms/web/public.tsx';
import {
  rentalContract,
  rentalContractFields,
  rentalContractFiles,
  rentalContractItems,
  type RentalContract,
} from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import './public.tsx';
import { useRentalContractSteps } from './rental-contract-steps.tsx';

const kind: DocumentKind = {
  entity: 'rental_contract',
  noun: 'o contrato',
  path: '/contract/rental',
  contract: rentalContract,
  machine: rentalContractMachine,
  files: rentalContractFiles,
  removed: 'Contrato excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={rentalContract.show} back="/contract/rental">
      {(row) => <RentalContractPage row={row} />}
    </RecordLoader>
  );
}

function RentalContractPage({ row }: { row: RentalContract }) {
  const fact = factsOf(rentalContractFields, row);
  const more = useFillTabs('rental-contract.tabs', { contract: row });
  const navigate = useNavigate();
  const sending = useSendContract(rentalContract.send, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={usePageSteps(useRentalContractSteps())}
      actions={[
        ...(isInForce(row.status)
          ? [
              {
                label: 'Novo aditivo',
                icon: <IconFilePlus size={16} />,
                access: rentalContract.update,
                onClick: () => void navigate(`/contract/rental/amendment/${row.uuid}`),
              },
            ]
          : []),
        sending.action,
      ]}
      facts={[
        fact('customer_uuid', {
          value: <RecordLink to={`/customer/show/${row.customer_uuid}`}>{row.customer_name}</RecordLink>,
        }),
        fact('kind'),
        fact('starts_at'),
        fact('ends_at', row.ends_at ? {} : { value: 'Prazo indeterminado' }),
        fact('monthly_value'),
        fact('item_count'),
      ]}
      tabs={[
        {
          key: 'items',
          label: 'Equipamentos',
          icon: IconListDetails,
          count: row.item_count,
          content: (
            <>
              <LineView
                name="Equipamentos do contrato"
                of={rentalContractItems}
                lines={row.items}
                columns={[
                  'asset_equipment_uuid',
                  'equipment_name',
                  'serial_number',
                  'state',
                  'held_from',
                  'held_until',
                  'accessories',
                  'monthly_value',
                ]}
                total={formatMoney(
                  sumOf(
                    row.items.map(({ monthly_value }) => monthly_value),
                    2,
                  ),
                )}
                empty="Nenhum equipamento ainda."
              />
              <FixedValue row={row} />
            </>
          ),
        },
        ...more,
        {
          key: 'terms',
          label: 'Condições',
          icon: IconFileDescription,
          content: (
            <>
              <Block title="Locação">
                <FactList
                  facts={[
                    fact('use_site'),
                    fact('deposit'),
                    fact('freight_out'),
                    fact('freight_back'),
                    fact('insurance'),
                    fact('maintenance_included'),
                    fact('idle_credit'),
                    ...(row.idle_credit ? [fact('idle_grace_days')] : []),
                    ...(row.quota_item ? [fact('quota_item'), fact('quota_quantity'), fact('quota_price')] : []),
                  ]}
                />
              </Block>
              <TermsFacts row={row} />
            </>
          ),
        },
      ]}
    >
      <StandingNotice row={row} renew={rentalContract.renew} />
      <Fills slot="contract.notices" handed={{ uuid: row.uuid, kind: 'rental' }} />
      <LastWord endpoint={rentalContract.changes} row={row} titles={lastWord} />
      {sending.dialog}
    </DocumentPage>
  );
}

/** What was said with the step that brought it here. */
const lastWord: Partial<Record<RentalContract['status'], LastWordTitle>> = {
  ACTIVE: { title: 'Como foi assinado', color: 'gray' },
  SUSPENDED: { title: 'Por que foi suspenso', color: 'yellow' },
  TERMINATED: { title: 'Por que foi rescindido', color: 'red' },
};
