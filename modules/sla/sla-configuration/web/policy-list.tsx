import { Button } from '@mantine/core';
import { IconHelpCircle, IconStopwatch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { orderTypeSource } from '#modules/registry/service-order-type/web/public.tsx';
import { policyFields, slaConfiguration, type PolicySummary } from '../contract.ts';
import { matchWords } from './match-words.ts';

const WhichPolicy = lazy(() => import('./which-policy.tsx'));

const columns: Column<PolicySummary>[] = listColumns(policyFields, [
  { key: 'name', phone: 'title' },
  {
    key: 'match',
    title: 'Para quais ordens',
    phone: 'line',
    inSheet: ['customer_uuid', 'type_uuid', 'priority', 'equipment_category_uuid'],
    render: matchWords,
  },
  { key: 'response_minutes', phone: 'line' },
  { key: 'arrival_minutes', hiddenByDefault: true },
  { key: 'solution_minutes', phone: 'also' },
  'calendar',
  { key: 'valid_from', hiddenByDefault: true },
  { key: 'valid_until', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(policyFields, [
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'type_uuid', label: 'Tipo de ordem', kind: 'record', source: orderTypeSource },
]);

export function Component() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ListScreen
        screen="sla-configuration"
        title="Políticas de SLA"
        noun={{ one: 'política', many: 'políticas', feminine: true }}
        resource={slaConfiguration}
        columns={columns}
        filters={filters}
        searchHint="Nome da política"
        main={{ label: 'Nova política', to: '/sla-configuration/register', access: slaConfiguration.create.access }}
        secondary={
          <Button variant="default" leftSection={<IconHelpCircle size={18} />} onClick={() => setAsking(true)}>
            Qual política vale?
          </Button>
        }
        rowLink={(row) => `/sla-configuration/${row.uuid}/edit`}
        history={{ entity: 'sla_configuration' }}
        nameOf={(row) => row.name}
        removed="Política excluída com sucesso!"
        empty={{
          icon: <IconStopwatch size={40} stroke={1.4} />,
          sentence:
            'A política diz em quanto tempo uma ordem é atendida e resolvida, e quem é avisado antes de estourar.',
        }}
      />
      {asking && (
        <Suspense>
          <WhichPolicy onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
