import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { WordBadge } from '#core/web/badge.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { queryOf } from '#core/web/query.ts';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { orderTypeSource } from '#modules/registry/service-order-type/web/public.tsx';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { slaConfiguration, type PolicySummary } from '../contract.ts';
import { formatHours } from '../policy.rules.ts';
import { matchWords } from './match-words.ts';

type Asked = Partial<Record<'customer_uuid' | 'type_uuid' | 'priority' | 'equipment_category_uuid', string>>;
type Fitting = PolicySummary & { why: string };

/** An order as it might be opened now, and the policies that fit it: the first one holds. */
export default function WhichPolicy({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<Asked>({ priority: 'MEDIUM' });
  const found = useQuery(queryOf(slaConfiguration.matching, { query: asked as never }));
  const set = (key: keyof Asked) => (value: string | null) =>
    setAsked(({ [key]: _before, ...rest }) => (value ? { ...rest, [key]: value } : rest));
  const policies: readonly Fitting[] = found.data?.data ?? [];
  return (
    <Modal opened onClose={onClose} title="Qual política vale?" size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Descreva a ordem: a primeira da lista é a que vale, a mais específica das que servem.
        </Text>
        <Picker
          label="Cliente"
          source={customerSource}
          value={asked.customer_uuid ?? null}
          onChange={set('customer_uuid')}
          data-autofocus
        />
        <Group grow align="start">
          <Picker
            label="Tipo de ordem"
            source={orderTypeSource}
            value={asked.type_uuid ?? null}
            onChange={set('type_uuid')}
          />
          <Select
            label="Prioridade"
            data={priority.options.map(({ value, label }) => ({ value, label }))}
            value={asked.priority ?? null}
            onChange={set('priority')}
            allowDeselect={false}
          />
        </Group>
        <Picker
          label="Categoria do equipamento"
          source={equipmentCategorySource}
          value={asked.equipment_category_uuid ?? null}
          onChange={set('equipment_category_uuid')}
        />
        <Stack gap="xs" component="ol" m={0} p={0} aria-label="Políticas que servem" style={{ listStyle: 'none' }}>
          {policies.map((policy, place) => (
            <FittingPolicy key={policy.uuid} policy={policy} holds={place === 0} />
          ))}
        </Stack>
        {found.data && policies.length === 0 && (
          <Text size="sm">Nenhuma política ativa serve: a ordem não tem prazo de SLA.</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const FittingPolicy = ({ policy, holds }: { policy: Fitting; holds: boolean }) => (
  <li>
    <Group gap="xs">
      <Text
        size="sm"
        fw={holds ? 600 : 400}
        component={Link}
        to={`/sla-configuration/${policy.uuid}/edit`}
        c={holds ? 'var(--mantine-color-text)' : 'dimmed'}
      >
        {policy.name}
      </Text>
      {holds && <WordBadge tone="green">Vale</WordBadge>}
    </Group>
    <Text size="xs" c="dimmed">
      {policy.why} ({matchWords(policy)}). Atendimento em {formatHours(policy.response_minutes)}, solução em{' '}
      {formatHours(policy.solution_minutes)}.
    </Text>
  </li>
);
