import { Anchor, Button, Group, Progress, Table, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { isUnexplained } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { toast } from '#core/web/toast.ts';
import { When } from '#core/web/when.tsx';
import type { AnvisaLoad } from '#modules/registry/anvisa/contract.ts';
import '#modules/registry/anvisa/web/public.tsx';
import { productRefresh, refreshStatus, type AnvisaRefresh } from '../contract.ts';

const everyMs = 3_000;
const shown = 5;
const counts = [
  ['Atualizados', 'updated'],
  ['Sem mudança', 'unchanged'],
  ['Não encontrados', 'not_found'],
  ['Vencidos', 'expired'],
] as const satisfies readonly (readonly [string, keyof AnvisaRefresh])[];

/** On the base's screen: what the products make of it. */
export default function RefreshSection({ base, loading }: { base: AnvisaLoad | null; loading: boolean }) {
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(productRefresh.list, { query: { per_page: String(shown) } as never }),
    refetchInterval: (query) => (query.state.data?.data.some((row) => row.status === 'RUNNING') ? everyMs : false),
  });
  const start = useWrite(productRefresh.start, {
    onSuccess: ({ data: started }) =>
      follow({
        id: started.operation_id,
        title: 'Atualização dos dados ANVISA',
        download: false,
      }),
    onRefused: (error) => {
      toast.error(isUnexplained(error) ? 'Erro ao atualizar dados ANVISA' : error.message);
      return true;
    },
  });
  const rows = data?.data ?? [];
  const running = rows.find((row) => row.status === 'RUNNING');

  async function ask() {
    const agreed = await confirm({
      title: 'Atualizar dados ANVISA de todos os produtos?',
      message:
        'Cada produto com registro será comparado com a base em uso. Situação, detentor e validade passam a ser os da agência; nome e preços não mudam.',
      verb: 'Atualizar',
    });
    if (agreed) start.mutate({ body: {} });
  }
  return (
    <Block
      title="Produtos"
      action={
        base &&
        can(productRefresh.start) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={start.isPending}
            disabled={loading || running !== undefined}
            onClick={() => void ask()}
          >
            Atualizar dados ANVISA
          </Button>
        )
      }
    >
      {running && <Running row={running} />}
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nenhuma atualização ainda. Ela começa sozinha quando uma base nova é carregada.
        </Text>
      ) : (
        <WideTable name="Últimas atualizações" cards>
          <Table miw={{ sm: 520 }} verticalSpacing="xs" aria-label="Últimas atualizações">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Quando</Table.Th>
                <Table.Th>Status</Table.Th>
                {counts.map(([label]) => (
                  <Table.Th key={label} ta="right">
                    {label}
                  </Table.Th>
                ))}
                <Table.Th>Por</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.uuid}>
                  <Table.Td data-label="Quando">
                    <Anchor component={Link} to={`/product/anvisa/refresh/${row.uuid}`} size="sm">
                      <When at={row.created_at} />
                    </Anchor>
                  </Table.Td>
                  <Table.Td data-label="Status">
                    <StatusBadge of={refreshStatus} value={row.status} />
                  </Table.Td>
                  {counts.map(([label, field]) => (
                    <Table.Td key={field} ta="right" data-label={label}>
                      {formatNumber(row[field])}
                    </Table.Td>
                  ))}
                  <Table.Td data-label="Por" data-wide>
                    {row.user_name ?? 'Sistema'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Block>
  );
}

function Running({ row }: { row: AnvisaRefresh }) {
  const done = row.updated + row.unchanged + row.not_found;
  return (
    <Group gap="sm" mb="sm" role="status">
      <Progress flex={1} value={row.total > 0 ? (done / row.total) * 100 : 0} aria-label="Produtos comparados" />
      <Text size="sm">
        {formatNumber(done)} de {formatNumber(row.total)}
      </Text>
    </Group>
  );
}
