import { IconAddressBook, IconClipboardText } from '@tabler/icons-react';
import { recordStatus } from '#core/contract/choice.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { ContactsAndAddresses } from '#modules/registry/party/web/public.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { recordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { customer, customerFields, customerFiles, customerType, type Customer } from '../contract.ts';

export function Component() {
  return (
    <RecordLoader endpoint={customer.show} back="/customer">
      {(row) => <CustomerPage row={row} />}
    </RecordLoader>
  );
}

function CustomerPage({ row }: { row: Customer }) {
  const tabs = useFillTabs('customer.tabs', { customer: row });
  const files = useFilesTab(customerFiles, row.uuid);
  const fact = factsOf(customerFields, row);
  const main = row.addresses.find((address) => address.is_main) ?? row.addresses[0];
  const sheet = usePaper({
    title: `Ficha de ${row.name}`,
    word: 'ficha (PDF)',
    read: () => download(customer.pdf, { params: { uuid: row.uuid } }),
    access: customer.pdf,
  });
  useTitle(row.name);

  const removal = useRemoval({
    endpoint: customer.remove,
    uuid: row.uuid,
    what: `o cliente “${row.name}”`,
    consequence:
      'O cadastro, os contatos, os endereços e os arquivos deixarão de aparecer. Esta ação não poderá ser desfeita.',
    along: { Contatos: row.contacts.length, Endereços: row.addresses.length, Arquivos: files.count },
    success: 'Cliente excluído com sucesso!',
    back: '/customer',
  });
  return (
    <ShowPage>
      <PageHeader
        title={row.name}
        subtitle={row.trade_name ?? customerType.label(row.type)}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[
          editAction(customer.update, `/customer/update/${row.uuid}`),
          sheet.save,
          sheet.view,
          sheet.print,
          removal,
        ]}
      />
      <KeyFacts
        facts={[
          fact('document', { label: row.type === 'PJ' ? 'CNPJ' : 'CPF' }),
          fact('phone'),
          fact('mobile'),
          fact('email'),
          fact('city', { value: main && `${main.city}/${main.state}` }),
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
          files,
          historyTab('customer', row.uuid),
        ]}
      />
      {sheet.viewer}
    </ShowPage>
  );
}

const Summary = ({ row }: { row: Customer }) => (
  <FillParts slot="customer.desk" handed={{ customer: row, below: <Registered row={row} /> }} />
);

function Registered({ row }: { row: Customer }) {
  const fact = factsOf(customerFields, row);
  return (
    <>
      <Block title="Cadastro">
        <FactList
          facts={[
            fact('type'),
            ...(row.type === 'PJ' ? [fact('state_registration')] : []),
            fact('segment'),
            ...recordDates(row),
          ]}
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
