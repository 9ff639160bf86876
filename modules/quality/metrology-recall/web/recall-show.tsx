import { Accordion, Alert, Group, Text } from '@mantine/core';
import { IconChecks, IconFileSpreadsheet } from '@tabler/icons-react';
import { DoneBar } from '#core/web/done-bar.tsx';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { Empty } from '#core/web/empty.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { useWrite } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { saveDownload } from '#core/web/save-download.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { metrologyRecall, type Recall, type RecallCustomer } from '../contract.ts';
import { CustomerItems } from './customer-items.tsx';
import { SendLetters } from './letters.tsx';
import { RecallState } from './recall-list.tsx';

export function Component() {
  return (
    <RecordLoader
      endpoint={metrologyRecall.show}
      back="/quality/recalls"
      again={({ judged_at }) => (judged_at ? false : 1500)}
    >
      {(row) => <RecallPage row={row} />}
    </RecordLoader>
  );
}

const link = (to: string, label: string) => <RecordLink to={to}>{label}</RecordLink>;

/** What a quality manager shows an auditor: how much was touched, what changes, what was decided. */
function RecallPage({ row }: { row: Recall }) {
  useTitle(`Recall ${row.code}`);
  const { non_conformity: found } = row;
  const params = { uuid: row.uuid };
  const clear = useWrite(metrologyRecall.clear, { success: 'Pareceres que não mudam foram liberados!' });
  const actions: PageAction[] = [
    {
      label: 'Liberar as que não mudam',
      icon: <IconChecks size={16} />,
      onClick: () => clear.mutate({ params }),
      busy: clear.isPending,
      access: metrologyRecall.clear,
    },
    {
      label: 'Baixar evidências',
      icon: <IconFileSpreadsheet size={16} />,
      onClick: () => void saveDownload(() => download(metrologyRecall.evidence, { params })),
      access: metrologyRecall.evidence,
    },
  ];
  return (
    <ShowPage>
      <PageHeader
        code={row.code}
        title={row.instrument_label}
        badge={<RecallState row={row} />}
        actions={row.clearable_count > 0 ? actions : actions.slice(1)}
      />
      {!row.judged_at && <Judging row={row} />}
      <Figures
        label="Números do recall"
        figures={[
          { label: 'Medições revistas', value: row.item_count },
          { label: 'Pareceres que mudam', value: row.changed_count, tone: row.changed_count > 0 ? 'red' : undefined },
          { label: 'A avaliar por pessoa', value: row.unjudged_count },
          { label: 'Clientes', value: row.customer_count },
          { label: 'Por decidir', value: row.open_count, tone: row.open_count > 0 ? 'yellow' : 'green' },
        ]}
      />
      <KeyFacts
        facts={[
          {
            label: 'Calibração',
            value: link(`/quality/calibrations/show/${row.calibration_uuid}`, row.calibration_code),
          },
          { label: 'Instrumento', value: link(`/instruments/show/${row.instrument_uuid}`, row.instrument_label) },
          {
            label: 'Medições desde',
            value: row.since_on ? formatDate(row.since_on) : 'Sempre: não há calibração boa antes',
          },
          { label: 'Até', value: row.until_on ? formatDate(row.until_on) : formatDate(row.created_at) },
          {
            label: 'Não conformidade',
            value: found && link(`/quality/non-conformities/view/${found.uuid}`, found.code),
          },
          { label: 'Concluído em', value: row.completed_at && formatDateTime(row.completed_at) },
        ]}
      />
      <Block title="Por cliente" action={<SendLetters recall={row} />}>
        {row.customers.length === 0 ? (
          <Empty
            within
            title="Nada foi medido com este instrumento no período."
            sentence="O recall fica registrado como evidência de que isso foi verificado."
          />
        ) : (
          <Customers row={row} />
        )}
      </Block>
    </ShowPage>
  );
}

/** What it measured in years is judged in the background: how far that has come. */
function Judging({ row: { item_count, measured_count } }: { row: Recall }) {
  return (
    <Alert color="yellow" title={`Revendo as medições: ${item_count} de ${measured_count}`}>
      <DoneBar done={item_count} total={measured_count} label="Medições revistas" my="xs" />O que já foi revisto pode
      ser decidido; as cartas saem quando tudo estiver revisto.
    </Alert>
  );
}

function Customers({ row }: { row: Recall }) {
  return (
    <>
      {row.judged_at && row.changed_count === 0 && (
        <Alert color="green" mb="md" title="Nenhum parecer muda com o erro encontrado" />
      )}
      {/* What is not opened is not asked for. */}
      <Accordion variant="separated" multiple keepMounted={false}>
        {row.customers.map((customer) => (
          <Accordion.Item key={customer.customer_uuid ?? ''} value={customer.customer_uuid ?? 'own'}>
            <Accordion.Control>
              <CustomerLine customer={customer} />
            </Accordion.Control>
            <Accordion.Panel>
              <CustomerItems recall={row} customer={customer} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

function CustomerLine({ customer }: { customer: RecallCustomer }) {
  const { item_count, changed_count, unjudged_count, open_count, letters } = customer;
  return (
    <Group justify="space-between" gap="xs">
      <Text fw={600}>{customer.customer_name ?? 'Equipamentos próprios'}</Text>
      <Text size="sm" c="dimmed">
        {[
          `${item_count} ${item_count === 1 ? 'medição' : 'medições'}`,
          changed_count > 0 && `${changed_count} com parecer que muda`,
          unjudged_count > 0 && `${unjudged_count} a avaliar`,
          open_count > 0 ? `${open_count} por decidir` : 'tudo decidido',
          letters.length > 0 && 'carta enviada',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  );
}
