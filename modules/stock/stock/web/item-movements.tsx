import { MultiSelect, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListFooter } from '#core/web/list/list-footer.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { stock, type StockItem } from '../contract.ts';
import { movementKind, movementReason } from '../stock.rules.ts';
import { movementColumns } from './movement-columns.tsx';
import classes from './stock.module.css';

interface Asked {
  kind: string[];
  reason: string | null;
  batch: string | null;
  from: string | null;
  to: string | null;
  page: number;
  size: number;
}
const whole: Asked = { kind: [], reason: null, batch: null, from: null, to: null, page: 1, size: 20 };

/** What happened to one item. */
export function ItemMovements({ item }: { item: StockItem }) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState(whole);
  const ask = (change: Partial<Asked>) => setAsked({ ...asked, page: 1, ...change });
  const { data, isError, error } = useQuery({
    ...queryOf(stock.movements, {
      query: {
        item_uuid: item.uuid,
        page: asked.page,
        per_page: asked.size,
        ...(asked.kind.length > 0 ? { kind: asked.kind.join(',') } : {}),
        ...(asked.reason ? { reason: asked.reason } : {}),
        ...(asked.batch ? { batch_uuid: asked.batch } : {}),
        ...(asked.from ? { from: asked.from } : {}),
        ...(asked.to ? { to: asked.to } : {}),
      },
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const shared = { label: 'Movimentações', rows: data?.data, columns: movementColumns, active: -1, perPage: 6 };
  const clear = { clearable: true, clearButtonProps: { 'aria-label': 'Limpar' }, size: 'sm' } as const;
  return (
    <>
      <div className={classes.toolbar}>
        <MultiSelect
          {...clear}
          label="Tipo"
          placeholder={asked.kind.length > 0 ? '' : 'Todos'}
          data={movementKind.options.map(({ value, label }) => ({ value, label }))}
          value={asked.kind}
          onChange={(kind) => ask({ kind })}
        />
        <Select
          {...clear}
          label="Motivo"
          placeholder="Todos"
          data={movementReason.options.map(({ value, label }) => ({ value, label }))}
          value={asked.reason}
          onChange={(reason) => ask({ reason })}
        />
        <Select
          {...clear}
          label="Lote"
          placeholder="Todos"
          searchable
          nothingFoundMessage="Nada encontrado"
          data={item.batches.map(({ uuid, batch_number, location }) => ({
            value: uuid,
            label: [batch_number, location].filter(Boolean).join(' · '),
          }))}
          value={asked.batch}
          onChange={(batch) => ask({ batch })}
        />
        <DayInput label="De" size="sm" value={asked.from} onChange={(from) => ask({ from })} />
        <DayInput label="Até" size="sm" value={asked.to} onChange={(to) => ask({ to })} />
      </div>
      {isError ? (
        <Text c="dimmed">{error.message}</Text>
      ) : data?.data.length === 0 ? (
        <Text c="dimmed">Nenhuma movimentação.</Text>
      ) : phone ? (
        <ListCards {...shared} />
      ) : (
        <WideTable name="Movimentações">
          <ListTable {...shared} density="compact" />
        </WideTable>
      )}
      {data && data.data.length > 0 && (
        <ListFooter meta={data.meta} phone={phone} onPage={(page) => ask({ page })} onSize={(size) => ask({ size })} />
      )}
    </>
  );
}
