import { Text } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { fiscalCustody, fiscalCustodyFields, type FiscalCustodySummary } from '../contract.ts';
import {
  custodyKind,
  custodyStatus,
  directionOf,
  dueWindow,
  fiscalCustodyMachine,
  windowOf,
} from '../fiscal-custody.rules.ts';
import { DeliveriesButton } from './deliveries-button.tsx';
import { useFiscalCustodySteps } from './fiscal-custody-steps.tsx';

const columns = listColumns(fiscalCustodyFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'item_name', phone: 'title' },
  { key: 'kind', width: 170 },
  { key: 'customer_uuid', phone: 'line', render: (row) => row.customer_name || row.supplier_name },
  { key: 'status', phone: 'badge' },
  { key: 'due_on', phone: 'line' },
  'out_number',
]);
const filters = listFilters(fiscalCustodyFields, [
  { key: 'due', label: 'Prazo', kind: 'choice', options: dueWindow.options },
  { key: 'status', label: 'Status', kind: 'choice', options: custodyStatus.options },
  'kind',
  { key: 'customer_uuid', source: customerSource },
  { key: 'undocumented', label: 'Sem documento de remessa', kind: 'flag' },
]);
const none = (): string[] => [];

/** What is not where it belongs, by the week it must be back; as a table, what came back too. */
export function Component() {
  const steps = useFiscalCustodySteps();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <ListScreen
        screen="fiscal-custody"
        title="O que precisa voltar ou sair esta semana"
        noun={{ one: 'custódia', many: 'custódias' }}
        resource={fiscalCustody}
        columns={columns}
        filters={filters}
        opensAs="board"
        searchHint="Cliente, equipamento, nº de série, contrato, ordem ou nota"
        main={{ label: 'Nova custódia', to: '/contract/custody/register', access: fiscalCustody.create.access }}
        secondary={<DeliveriesButton today={today} />}
        paths={{ show: '/contract/custody/show', edit: '/contract/custody/edit' }}
        nameOf={(row) => row.item_name}
        rowActions={steps.actionsOf}
        keep={(row) => fiscalCustodyMachine.whyNotRemove(row.status)}
        board={{
          by: 'due',
          columns: dueWindow.options,
          columnOf: (row) => windowOf(row.due_on, today),
          card: cardOf,
          moves: none,
          onMove: none,
        }}
        removed="Custódia excluída com sucesso!"
        empty={{
          icon: <IconTruckReturn size={40} stroke={1.4} />,
          sentence:
            'Equipamentos locados, emprestados ou em conserto em terceiros e os de clientes na oficina, com a nota de remessa e o prazo de retorno.',
        }}
      />
      {steps.dialog}
    </>
  );
}

const cardOf = (row: FiscalCustodySummary) => <Card row={row} />;
function Card({ row }: { row: FiscalCustodySummary }) {
  return (
    <>
      <span>{row.customer_name || row.supplier_name}</span>
      <span>{row.due_on ? `${directionOf(row.kind)} até ${formatDate(row.due_on)}` : directionOf(row.kind)}</span>
      <Text span display="block" size="xs" c="dimmed">
        {[custodyKind.label(row.kind), row.rental_contract_code ?? row.service_order_code ?? row.code]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text span display="block" size="xs" c="dimmed">
        {[row.serial_number && `nº de série ${row.serial_number}`, row.out_document ? null : 'sem documento de remessa']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
