import { Button, Checkbox, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { BeginVisit } from '#modules/agenda/maintenance-schedule/web/public.tsx';
import { metrologyRecall, type Recall, type RecallCustomer, type RecallItem } from '../contract.ts';
import { recallDecision, recallEffect } from '../recall.rules.ts';
import { CustomerLetter } from './letters.tsx';
import classes from './recall.module.css';

type Props = { recall: Recall; customer: RecallCustomer };
const inDoubt = ({ effect }: RecallItem): boolean => effect !== 'SAME';
/** One customer's measurements: each with its value then and now, chosen and decided, and the letter that tells of them. */
export function CustomerItems({ recall, customer }: Props) {
  const params = { uuid: recall.uuid };
  const query = { customer_uuid: customer.customer_uuid };
  const { data } = useQuery(queryOf(metrologyRecall.items, { params, query }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState(false);
  const may = useCan()(metrologyRecall.decide);
  if (!data) return <Skeleton h={160} />;
  const items = data.data;
  const toggle = (uuid: string) =>
    setChosen(new Set(chosen.has(uuid) ? [...chosen].filter((one) => one !== uuid) : [...chosen, uuid]));
  return (
    <>
      <Group justify="space-between" mb="sm">
        <CustomerLetter recall={recall} customer={customer} />
        <BeginVisit to={items.filter(inDoubt)} customer={customer.customer_uuid} why={`recall ${recall.code}`} />
        {may && (
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() => setChosen(new Set(chosen.size === items.length ? [] : items.map(({ uuid }) => uuid)))}
            >
              {chosen.size === items.length ? 'Desmarcar' : 'Marcar todas'}
            </Button>
            <Button disabled={chosen.size === 0} onClick={() => setDeciding(true)}>
              {chosen.size > 0 ? `Decidir ${chosen.size}` : 'Decidir'}
            </Button>
          </Group>
        )}
      </Group>
      <Items items={items} chosen={may ? chosen : null} onToggle={toggle} />
      {items.length < customer.item_count && (
        <Text size="sm" c="dimmed" mt="xs">
          {`São mostradas ${items.length} de ${customer.item_count}; todas estão nas evidências.`}
        </Text>
      )}
      {deciding && (
        <FormDialog
          title={`Decidir ${chosen.size} ${chosen.size === 1 ? 'medição' : 'medições'}`}
          endpoint={metrologyRecall.decide}
          params={params}
          initial={{ note: '' }}
          fixed={{ item_uuids: [...chosen] }}
          verb="Decidir"
          success="Decisão registrada!"
          onDone={() => {
            setDeciding(false);
            setChosen(new Set());
          }}
          onClose={() => setDeciding(false)}
        >
          {() => (
            <>
              <SelectField name="decision" label="Decisão" required span={12} options={recallDecision.options} />
              <TextareaField name="note" label="Justificativa" max={500} rows={3} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

const figure = (value: string | null, unit: string | null): string =>
  value === null ? '' : [formatNumber(value), unit].filter(Boolean).join(' ');
const limits = ({ min, max, unit }: RecallItem): string =>
  [min && `mín. ${figure(min, unit)}`, max && `máx. ${figure(max, unit)}`].filter(Boolean).join(', ');
const pathOf = ({ source_entity, source_uuid }: RecallItem): string =>
  source_entity === 'service_order'
    ? `/service-order/show/${source_uuid}`
    : `/maintenance-schedule/show/${source_uuid}`;

interface ItemsProps {
  items: readonly RecallItem[];
  /** None where this person only reads. */
  chosen: ReadonlySet<string> | null;
  onToggle: (uuid: string) => void;
}
function Items({ items, chosen, onToggle }: ItemsProps) {
  return (
    <WideTable name="Medições" cards>
      <Table miw={{ sm: 900 }} aria-label="Medições" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {chosen && <Table.Th>Escolher</Table.Th>}
            <Table.Th>Ordem ou visita</Table.Th>
            <Table.Th>Medição</Table.Th>
            <Table.Th ta="right">Medido</Table.Th>
            <Table.Th ta="right">Erro</Table.Th>
            <Table.Th ta="right">Corrigido</Table.Th>
            <Table.Th>Efeito</Table.Th>
            <Table.Th>Decisão</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.uuid}>
              {chosen && (
                <Table.Td>
                  <Checkbox
                    aria-label={`Escolher ${item.description} de ${item.source_code}`}
                    checked={chosen.has(item.uuid)}
                    onChange={() => onToggle(item.uuid)}
                  />
                </Table.Td>
              )}
              <Table.Td data-label="Ordem ou visita" data-wide>
                <RecordLink to={pathOf(item)}>{item.source_code}</RecordLink>
                <Text size="xs" c="dimmed">
                  {[formatDate(item.measured_at), item.measured_by, item.papers].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td data-label="Medição" data-wide>
                {item.description}
                <Text size="xs" c="dimmed">
                  {[item.equipment, limits(item)].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Medido" className={classes.figure}>
                {figure(item.value, item.unit)}
              </Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Erro" className={classes.figure}>
                {figure(item.error, item.unit)}
              </Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Corrigido" className={classes.figure}>
                {figure(item.corrected, item.unit)}
              </Table.Td>
              <Table.Td data-label="Efeito">
                <StatusBadge of={recallEffect} value={item.effect} />
              </Table.Td>
              <Table.Td data-label="Decisão" data-wide>
                <Decided item={item} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Decided({ item }: { item: RecallItem }) {
  if (!item.decision)
    return (
      <Text size="sm" c="dimmed">
        Por decidir
      </Text>
    );
  return (
    <>
      <StatusBadge of={recallDecision} value={item.decision} />
      <Text size="xs" c="dimmed">
        {[item.decided_by, item.decided_at && formatDate(item.decided_at), item.note].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
