import { Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#core/contract/error.ts';
import { absent, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { call } from '#core/web/call.ts';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { slaState, type SlaState } from '#modules/service/service-order/service-order.rules.ts';
import { slaPreview, type Preview } from '../contract.ts';
import { effectText } from '../effect.rules.ts';

interface Props {
  uuid: string | undefined;
  values: Record<string, unknown>;
}

/** What the policy as it is typed would do to the orders that are open; nothing is saved by looking. */
export default function PolicyPreview({ uuid, values }: Props) {
  const { version: _version, ...policy } = values;
  const asked = useMutation({
    mutationFn: (_typed: string) => call(slaPreview.preview, { body: { uuid: uuid ?? null, policy: policy as never } }),
  });
  // What was answered was of what was typed then.
  const typed = JSON.stringify(policy);
  const isCurrent = asked.variables === typed;
  const found = isCurrent ? asked.data?.data : undefined;
  return (
    <FormSection title="Efeito" hint="Quantas ordens abertas mudam de situação, antes de salvar.">
      <Col span={12}>
        <Stack gap="sm">
          <Group>
            <Button
              variant="default"
              leftSection={<IconEye size={16} />}
              loading={asked.isPending}
              onClick={() => asked.mutate(typed)}
            >
              Ver efeito nas ordens abertas
            </Button>
          </Group>
          {asked.data && !isCurrent && (
            <Text size="sm" c="dimmed">
              A política mudou desde então: veja o efeito de novo.
            </Text>
          )}
          {isCurrent && asked.error && (
            <Alert color="yellow">
              {asked.error instanceof AppError && asked.error.errors
                ? 'Preencha o nome e os prazos para ver o efeito.'
                : asked.error.message}
            </Alert>
          )}
          {found && <Effect of={found} />}
        </Stack>
      </Col>
    </FormSection>
  );
}

function Effect({ of: { open, changed, moved, transitions, orders } }: { of: Preview }) {
  if (moved === 0) return <Text size="sm">{effectText({ open, changed, moved })}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {effectText({ open, changed, moved })}
      </Text>
      {transitions.map(({ from, to, count }) => (
        <Group key={`${from} ${to}`} gap="xs">
          <Text size="sm" fw={600}>
            {formatNumber(count)}
          </Text>
          <State of={from} /> <Text size="sm">{count === 1 ? 'passa a' : 'passam a'}</Text> <State of={to} />
        </Group>
      ))}
      {orders.length > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing={4} aria-label="Ordens que mudam de situação">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Ordem</Table.Th>
                <Table.Th>Cliente</Table.Th>
                <Table.Th>Hoje</Table.Th>
                <Table.Th>Ficaria</Table.Th>
                <Table.Th>Prazo hoje</Table.Th>
                <Table.Th>Prazo novo</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.uuid}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={`/service-order/show/${order.uuid}`}
                      size="sm"
                      target="_blank"
                      style={{ whiteSpace: 'nowrap' }}
                    >
                      {order.code}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{order.customer_name}</Table.Td>
                  <Table.Td>
                    <State of={order.from} />
                  </Table.Td>
                  <Table.Td>
                    <State of={order.to} />
                  </Table.Td>
                  <Table.Td>{order.due_before ? formatDateTime(order.due_before) : absent}</Table.Td>
                  <Table.Td>{order.due_after ? formatDateTime(order.due_after) : absent}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {changed > orders.length && (
        <Text size="xs" c="dimmed">
          São mostradas as primeiras {formatNumber(orders.length)}.
        </Text>
      )}
    </Stack>
  );
}

const State = ({ of }: { of: SlaState | null }) =>
  of ? <StatusBadge of={slaState} value={of} /> : <Text size="sm">Sem prazo</Text>;
