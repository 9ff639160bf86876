import { Anchor, SimpleGrid } from '@mantine/core';
import { IconAddressBook, IconClipboardText, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { AppError } from '#core/contract/error.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download, saveFile } from '#core/web/call.ts';
import { ContactsAndAddresses } from '#core/web/party/contacts-and-addresses.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Record } from '#core/web/show/record.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { toast } from '#core/web/toast.ts';
import { customer, customerFiles, customerType, segment, type Customer } from '../contract.ts';

export function Component() {
  return (
    <Record endpoint={customer.show} back="/customer">
      {(row) => <CustomerPage row={row} />}
    </Record>
  );
}

function CustomerPage({ row }: { row: Customer }) {
  const [printing, setPrinting] = useState(false);
  const tabs = useFillTabs('customer.tabs', { customer: row });
  const files = useFilesTab(customerFiles, row.uuid);
  const main = row.addresses.find((address) => address.is_main) ?? row.addresses[0];
  useTitle(row.name);

  async function printSheet() {
    setPrinting(true);
    try {
      saveFile(await download(customer.pdf, { params: { uuid: row.uuid } }));
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : 'Erro desconhecido');
    }
    setPrinting(false);
  }
  const removal = useRemoval({
    endpoint: customer.remove,
    uuid: row.uuid,
    what: `o cliente “${row.name}”`,
    consequence:
      'O cadastro, os contatos, os endereços e os arquivos deixarão de aparecer. Esta ação não poderá ser desfeita.',
    success: 'Cliente excluído com sucesso!',
    invalidates: ['/customer'],
    back: '/customer',
  });
  return (
    <ShowPage rail={<RecordDates row={row} />}>
      <PageHeader
        title={row.name}
        subtitle={row.trade_name ?? customerType.label(row.type)}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[
          editAction(customer.update, `/customer/update/${row.uuid}`),
          {
            label: 'Baixar ficha (PDF)',
            icon: <IconFileDownload size={16} />,
            onClick: () => void printSheet(),
            access: customer.pdf,
            busy: printing,
          },
          removal,
        ]}
      />
      <KeyFacts
        facts={[
          { label: row.type === 'PJ' ? 'CNPJ' : 'CPF', value: formatDocument(row.document), mono: true },
          { label: 'Telefone', value: row.phone && formatPhone(row.phone) },
          { label: 'Celular', value: row.mobile && formatPhone(row.mobile) },
          {
            label: 'E-mail',
            value: row.email && <Anchor href={`mailto:${row.email}`}>{row.email}</Anchor>,
            wide: true,
          },
          { label: 'Cidade', value: main && `${main.city}/${main.state}` },
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
    </ShowPage>
  );
}

function Summary({ row }: { row: Customer }) {
  const figures = useFills('customer.figures');
  return (
    <>
      {figures.length > 0 && (
        <SimpleGrid cols={{ base: 2, md: 4 }} mb="lg">
          {figures.map(({ key, Component: Figure }) => (
            <Figure key={key} customer={row} />
          ))}
        </SimpleGrid>
      )}
      <Block title="Cadastro">
        <FactList
          facts={[
            { label: 'Tipo de pessoa', value: customerType.label(row.type) },
            { label: row.type === 'PJ' ? 'Razão social' : 'Nome', value: row.name },
            ...(row.type === 'PJ'
              ? [
                  { label: 'Nome fantasia', value: row.trade_name },
                  { label: 'Inscrição estadual', value: row.state_registration },
                ]
              : []),
            { label: 'Segmento', value: row.segment && segment.label(row.segment) },
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
