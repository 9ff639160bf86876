import { Anchor } from '@mantine/core';
import { IconAddressBook, IconClipboardText } from '@tabler/icons-react';

import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDays, formatMoneyIn, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ContactsAndAddresses } from '#modules/registry/party/web/public.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { recordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { currency, qualificationStatus, supplier, supplierPerson, supplierType, type Supplier } from '../contract.ts';

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
          foreign
            ? { label: 'Identificação fiscal', value: row.tax_id, mono: true }
            : {
                label: row.type === 'PF' ? 'CPF' : 'CNPJ',
                value: row.document && formatDocument(row.document),
                mono: true,
              },
          { label: 'Telefone', value: (row.phone ?? row.mobile) && formatPhone(row.phone ?? row.mobile ?? '') },
          {
            label: 'E-mail',
            value: row.email && <Anchor href={`mailto:${row.email}`}>{row.email}</Anchor>,
            wide: true,
          },
          foreign
            ? { label: 'País', value: row.country }
            : { label: 'Cidade', value: row.city && `${row.city}/${row.state}` },
          { label: 'Qualificação', value: <StatusBadge of={qualificationStatus} value={row.qualification_status} /> },
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
  return (
    <>
      <Block title="Compras">
        <FactList
          facts={[
            { label: 'Fornece', value: row.types.map(supplierType.label).join(', ') },
            { label: 'Prazo de entrega', value: row.lead_time_days !== null && formatDays(row.lead_time_days) },
            { label: 'Condição de pagamento', value: row.payment_terms },
            { label: 'Moeda', value: currency.label(row.currency) },
            {
              label: 'Pedido mínimo',
              value: row.minimum_order !== null && formatMoneyIn(row.currency, row.minimum_order),
            },
            { label: 'Dados bancários ou PIX', value: row.bank_details },
            { label: 'IQF', value: row.iqf !== null && formatNumber(row.iqf, 1) },
          ]}
        />
      </Block>
      <Block title="Cadastro">
        <FactList
          facts={[
            row.type === 'FOREIGN'
              ? { label: 'Endereço no exterior', value: row.foreign_address }
              : { label: 'Inscrição estadual', value: row.state_registration },
            ...recordDates(row),
          ]}
        />
      </Block>
      {row.notes && (
        <Block title="Observações">
          <FactList facts={[{ label: 'Da equipe', value: row.notes }]} />
        </Block>
      )}
    </>
  );
}
