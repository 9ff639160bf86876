import { IconAddressBook, IconClipboardText } from '@tabler/icons-react';

import { recordStatus } from '#core/contract/choice.ts';
import { formatMoneyIn } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ContactsAndAddresses } from '#modules/registry/party/web/public.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { recordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { supplier, supplierFields, supplierPerson, type Supplier } from '../contract.ts';

export function Component() {
  return (
    <RecordLoader endpoint={supplier.show} back="/supplier">
      {(row) => <SupplierPage row={row} />}
    </RecordLoader>
  );
}

function SupplierPage({ row }: { row: Supplier }) {
  const tabs = useFillTabs('supplier.tabs', { supplier: row });
  const foreign = row.type === 'FOREIGN';
  const fact = factsOf(supplierFields, row);
  useTitle(row.name);

  const removal = useRemoval({
    endpoint: supplier.remove,
    uuid: row.uuid,
    what: `o fornecedor “${row.name}”`,
    consequence: 'O cadastro, os contatos e os endereços deixarão de aparecer. Esta ação não poderá ser desfeita.',
    along: { Contatos: row.contacts.length, Endereços: row.addresses.length },
    success: 'Fornecedor excluído com sucesso!',
    back: '/supplier',
  });
  return (
    <ShowPage>
      <PageHeader
        title={row.name}
        subtitle={row.trade_name ?? supplierPerson.label(row.type)}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[editAction(supplier.update, `/supplier/edit/${row.uuid}`), removal]}
      />
      <KeyFacts
        facts={[
          foreign ? fact('tax_id') : fact('document', { label: row.type === 'PF' ? 'CPF' : 'CNPJ' }),
          fact(row.phone ? 'phone' : 'mobile', { label: 'Telefone' }),
          fact('email'),
          foreign ? fact('country') : fact('city', { value: row.city && `${row.city}/${row.state}` }),
          fact('qualification_status'),
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'summary', label: 'Resumo', icon: IconClipboardText, content: <Summary row={row} /> },
          {
            key: 'contacts',
            label: 'Contatos e endereços',
            icon: IconAddressBook,
            count: row.contacts.length + row.addresses.length,
            content: <ContactsAndAddresses row={row} />,
          },
          ...tabs,
          historyTab('supplier', row.uuid),
        ]}
      />
    </ShowPage>
  );
}

function Summary({ row }: { row: Supplier }) {
  const fact = factsOf(supplierFields, row);
  return (
    <>
      <Block title="Compras">
        <FactList
          facts={[
            fact('types'),
            fact('lead_time_days'),
            fact('payment_terms'),
            fact('currency'),
            fact('minimum_order', {
              value: row.minimum_order !== null && formatMoneyIn(row.currency, row.minimum_order),
            }),
            fact('bank_details'),
            fact('iqf'),
          ]}
        />
      </Block>
      <Block title="Cadastro">
        <FactList
          facts={[fact(row.type === 'FOREIGN' ? 'foreign_address' : 'state_registration'), ...recordDates(row)]}
        />
      </Block>
      {row.notes && (
        <Block title="Observações">
          <FactList facts={[fact('notes', { label: 'Da equipe' })]} />
        </Block>
      )}
    </>
  );
}
