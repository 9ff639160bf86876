import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#core/contract/format.ts';
import { Can, useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import type { StockItemSummary } from '../contract.ts';
import { stockLevel } from '../stock.rules.ts';
import { BatchTable } from './batch-table.tsx';
import { Expiry } from './expiry.tsx';
import { StockWork, type Work } from './stock-work.tsx';
import { amount, stockOf } from './stock-words.ts';

type Kind = StockItemSummary['kind'];

/** The stock record of a part or product; null when there is none. */
export function useStockOf(kind: Kind, uuid: string): StockItemSummary | null | undefined {
  const { api, subject } = stockOf(kind);
  const { data } = useQuery({
    ...queryOf(api.list, { query: { [subject]: uuid, per_page: 1 } }),
    meta: { silent: true },
  });
  return data && (data.data[0] ?? null);
}

/** What is kept of one part or product, on its own page. */
export function SubjectStock({ kind, uuid }: { kind: Kind; uuid: string }) {
  const { api, base } = stockOf(kind);
  const can = useCan();
  const item = useStockOf(kind, uuid);
  if (item === undefined) return <Skeleton h={120} />;
  if (item === null)
    return (
      <>
        <Text c="dimmed" mb="sm">
          Ainda não há registro de estoque {stockOf(kind).of}.
        </Text>
        <Can endpoint={api.create}>
          <Button component={Link} to={`${base}/register?of=${uuid}`}>
            Cadastrar estoque
          </Button>
        </Can>
      </>
    );
  return (
    <>
      <KeyFacts
        facts={[
          { label: 'Nível', value: <StatusBadge of={stockLevel} value={item.level} /> },
          { label: 'Saldo', value: amount(item.on_hand, item.unit) },
          { label: 'Reservado', value: amount(item.reserved, item.unit) },
          { label: 'Livre', value: amount(item.available, item.unit) },
          { label: 'Custo médio', value: formatMoney(item.average_cost) },
          { label: 'Local', value: item.location, mono: true },
          { label: 'Próxima validade', value: item.next_expiry && <Expiry on={item.next_expiry} /> },
        ]}
      />
      {can(api.show) && (
        <>
          <Batches kind={kind} uuid={item.uuid} />
          <Anchor component={Link} to={`${base}/show/${item.uuid}`} size="sm" mt="md" display="inline-block">
            Abrir o estoque e as movimentações
          </Anchor>
        </>
      )}
    </>
  );
}

function Batches({ kind, uuid }: { kind: Kind; uuid: string }) {
  const [work, setWork] = useState<Work>();
  const { data } = useQuery({ ...queryOf(stockOf(kind).api.show, { params: { uuid } }), meta: { silent: true } });
  if (!data) return <Skeleton h={80} />;
  return (
    <>
      <BatchTable item={data.data} onWork={setWork} />
      {work && <StockWork item={data.data} work={work} onWork={setWork} onClose={() => setWork(undefined)} />}
    </>
  );
}
