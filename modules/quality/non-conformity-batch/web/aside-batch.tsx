import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { batchStatus, movementReason } from '#modules/stock/stock/stock.rules.ts';
import { batchDecision, nonConformityBatch, type Aside, type Destination } from '../contract.ts';

interface Props {
  record: NonConformity;
  aside: Aside;
  isOpen: boolean;
}

/** One batch: how it stands, whom it reached, and what was decided. */
export function AsideBatch({ record, aside, isOpen }: Props) {
  const can = useCan();
  const [deciding, setDeciding] = useState(false);
  const page = `/stock/${aside.item_kind === 'PART' ? 'parts' : 'product'}/show/${aside.item_uuid}`;
  return (
    <Block title={`Lote ${aside.batch_number}`}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <RecordLink to={page}>{`${aside.item_code} · ${aside.item_name}`}</RecordLink>
          <Text size="sm" c="dimmed">
            {`${formatNumber(aside.on_hand)} ${aside.unit} em estoque · posto de lado em ${formatDateTime(aside.put_aside_at)} por ${aside.put_aside_by ?? 'sistema'}`}
          </Text>
        </div>
        <Group gap="sm">
          <StatusBadge of={batchStatus} value={aside.status} />
          {aside.decision && <StatusBadge of={batchDecision} value={aside.decision} />}
          {isOpen && !aside.decision && can(nonConformityBatch.decide) && (
            <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
              Decidir
            </Button>
          )}
        </Group>
      </Group>
      {aside.decision && aside.decided_at && (
        <Text size="sm" mb="sm">
          {`${aside.decision_notes ?? ''} (${aside.decided_by ?? 'sistema'}, ${formatDateTime(aside.decided_at)})`}
        </Text>
      )}
      {aside.unpromised.length > 0 && (
        <Alert color="yellow" mb="sm" title="Reservas desfeitas; onde outro lote bastava, refeitas">
          {aside.unpromised
            .map(({ label, quantity }) => `${label} (${formatNumber(quantity)} ${aside.unit})`)
            .join(', ')}
        </Alert>
      )}
      <Destinations aside={aside} />
      {deciding && (
        <FormDialog
          title={`Lote ${aside.batch_number}`}
          endpoint={nonConformityBatch.decide}
          params={{ uuid: record.uuid, asideUuid: aside.uuid }}
          initial={{ decision: 'REJECTED', notes: '' }}
          verb="Decidir"
          success="Lote decidido!"
          onDone={() => setDeciding(false)}
          onClose={() => setDeciding(false)}
        >
          {() => (
            <>
              <SelectField name="decision" label="Decisão" required span={12} options={batchDecision.options} />
              <TextareaField name="notes" label="Em que se apoia" required max={500} rows={3} />
            </>
          )}
        </FormDialog>
      )}
    </Block>
  );
}

function Destinations({ aside }: { aside: Aside }) {
  if (aside.destinations.length === 0) return <Text c="dimmed">Nada deste lote saiu do estoque.</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={`Para onde foi o lote ${aside.batch_number}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Para onde foi</Table.Th>
            <Table.Th>Cliente</Table.Th>
            <Table.Th ta="right">Quantidade</Table.Th>
            <Table.Th>Última saída</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {aside.destinations.map((went, place) => (
            <Table.Tr key={place}>
              <Table.Td>
                <Where went={went} />
              </Table.Td>
              <Table.Td>
                {went.customer_uuid && (
                  <RecordLink to={`/customer/show/${went.customer_uuid}`}>{went.customer_name}</RecordLink>
                )}
              </Table.Td>
              <Table.Td ta="right">{`${formatNumber(went.quantity)} ${aside.unit}`}</Table.Td>
              <Table.Td>{formatDateTime(went.last_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Where({ went }: { went: Destination }) {
  if (went.document_type === 'service_order')
    return <RecordLink to={`/service-order/show/${went.document_uuid}`}>{went.label}</RecordLink>;
  const why = movementReason.label(went.reason);
  return went.label === why ? why : `${why}: ${went.label}`;
}
