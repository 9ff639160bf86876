import { Anchor, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addMonths } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import { can } from '#core/contract/endpoint.ts';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { Empty } from '#core/web/empty.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useCan } from '#core/web/access.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { formatMonth, isMonth } from '#modules/contract/price-index/price-index.rules.ts';
import { contractAdjustment, type AdjustmentPreview } from '../contract.ts';
import { AppliedBlock } from './applied-block.tsx';
import { DueTable, HeldTable } from './adjustment-tables.tsx';

/** This month and the eleven before it: what is late is made up for from the first day of the chosen one. */
const monthsUntil = (today: string): string[] =>
  Array.from({ length: 12 }, (_, n) => addMonths(`${today.slice(0, 7)}-01`, -n).slice(0, 7));

/** Which contracts are due in a month, what each comes to, and the chosen ones adjusted. */
export function Component() {
  useTitle('Reajustes de contratos');
  const [params, setParams] = useSearchParams();
  const [months] = useState(() => monthsUntil(dayOf(new Date())));
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : (months[0] ?? '');
  const found = useQuery(queryOf(contractAdjustment.preview, { query: { month } }));
  return (
    <>
      <PageHeader
        title="Reajustes de contratos"
        subtitle="Contratos de manutenção e locação com reajuste no mês, pelo produto dos doze meses fechados antes dele."
      />
      <Group align="end" mb="md">
        <NativeSelect
          label="Mês do reajuste"
          w={180}
          value={month}
          data={[...new Set([...months, month])].map((value) => ({ value, label: formatMonth(value) }))}
          onChange={({ currentTarget }) => setParams({ month: currentTarget.value }, { replace: true })}
        />
      </Group>
      {found.isError && <Text c="red">{found.error.message}</Text>}
      {found.isPending && <Skeleton h={240} />}
      {found.isSuccess && <Preview key={month} month={month} rows={found.data.data} />}
      <AppliedBlock month={month} />
    </>
  );
}

function Preview({ month, rows }: { month: string; rows: readonly AdjustmentPreview[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const mayApply = useCan()(contractAdjustment.apply);
  const mayRead = useCan()(can('price_index', 'list'));
  const apply = useWrite(contractAdjustment.apply, {
    success: 'Reajuste em andamento!',
    onSuccess: ({ data }) => follow({ id: data.operation_id, title: data.title, download: false }),
  });
  const due = rows.filter(({ reason }) => reason === null);
  const held = rows.filter(({ reason }) => reason !== null);
  const chosen = due.filter(({ uuid }) => !left.has(uuid));
  if (rows.length === 0)
    return (
      <Empty
        icon={<IconPercentage size={40} stroke={1.4} />}
        title={`Nenhum contrato com reajuste em ${formatMonth(month)}.`}
      />
    );
  async function start() {
    const sum = (of: (row: AdjustmentPreview) => string | null) => formatMoney(sumOf(chosen.map(of), 2));
    const isSure = await confirm({
      title: `Reajustar ${chosen.length === 1 ? 'um contrato' : `${chosen.length} contratos`}?`,
      message: 'Cada contrato recebe um aditivo com os valores e os meses usados. Um aditivo não é desfeito.',
      facts: [
        { label: 'Por mês, antes', value: sum(({ old_value }) => old_value) },
        { label: 'Por mês, depois', value: sum(({ new_value }) => new_value) },
      ],
      verb: 'Reajustar',
    });
    if (isSure) apply.mutate({ body: { month, contract_uuids: chosen.map(({ uuid }) => uuid) } });
  }
  const action = mayApply && (
    <Button
      leftSection={<IconCheck size={16} />}
      disabled={chosen.length === 0}
      loading={apply.isPending}
      onClick={() => void start()}
    >
      {chosen.length === 1 ? 'Reajustar um contrato' : `Reajustar ${chosen.length} contratos`}
    </Button>
  );
  return (
    <>
      {due.length > 0 && (
        <Block title="Podem ser reajustados" action={action}>
          <DueTable rows={due} left={left} onLeft={setLeft} choosing={mayApply} />
        </Block>
      )}
      {held.length > 0 && (
        <Block
          title="Ainda não"
          action={
            mayRead && (
              <Anchor component={Link} to="/contract/price-index" size="sm">
                Índices cadastrados
              </Anchor>
            )
          }
        >
          <HeldTable rows={held} />
        </Block>
      )}
    </>
  );
}
