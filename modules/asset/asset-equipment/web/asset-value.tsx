import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { drawn } from '#core/contract/decimal.ts';
import { absent, formatDate, formatMoney, formatPercent, formatRoundMoney } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { valueKind } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset } from '../contract.ts';
import classes from './asset.module.css';

/** A point for each quarter is enough for the eye; the first and the last are always there. */
const mostPoints = 40;

/** What it cost, what it is worth, and how it gets there. */
export function Value({ row }: { row: Asset }) {
  const { data } = useQuery(queryOf(assetEquipment.curve, { params: { uuid: row.uuid } }));
  const all = data?.data ?? [];
  const every = Math.max(1, Math.ceil(all.length / mostPoints));
  const points = all.filter((_, place) => place % every === 0 || place === all.length - 1);
  return (
    <>
      <div className={classes.curve}>
        {data ? (
          <Chart
            kind="area"
            title="Curva de valor"
            x={{ key: 'month', label: 'Mês' }}
            series={[{ key: 'value', label: 'Valor contábil', color: 'teal.6' }]}
            data={points.map(({ month, value }) => ({
              month: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
              value: drawn(value),
            }))}
            format={formatMoney}
            axis={formatRoundMoney}
          />
        ) : (
          <Skeleton h={300} />
        )}
      </div>
      <Block title="Depreciação">
        <FactList
          facts={[
            { label: 'Valor de aquisição', value: formatMoney(row.acquisition_value) },
            { label: 'Valor bruto com reavaliações', value: formatMoney(row.gross_value) },
            { label: 'Depreciação acumulada', value: formatMoney(row.accumulated) },
            { label: 'Valor contábil', value: formatMoney(row.current_value) },
            { label: 'Valor residual', value: formatMoney(row.residual_value) },
            { label: 'Taxa', value: `${formatPercent(row.depreciation_rate)} ao ano` },
            { label: 'Cota mensal', value: formatMoney(row.monthly_quota) },
            { label: 'Depreciado até', value: row.depreciated_until && formatDate(row.depreciated_until) },
          ]}
        />
      </Block>
      <Block title="Histórico de valor">
        <WideTable name="Histórico de valor" cards>
          <Table miw={{ sm: 560 }} aria-label="Histórico de valor" tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Data</Table.Th>
                <Table.Th>Tipo</Table.Th>
                <Table.Th ta="right">Antes</Table.Th>
                <Table.Th ta="right">Depois</Table.Th>
                <Table.Th ta="right">Meses</Table.Th>
                <Table.Th>Motivo</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {row.values.map((base) => (
                <Table.Tr key={base.uuid}>
                  <Table.Td data-label="Data">{formatDate(base.on_date)}</Table.Td>
                  <Table.Td data-label="Tipo">{valueKind.label(base.kind)}</Table.Td>
                  <Table.Td ta="right" data-label="Antes">
                    {base.kind === 'ACQUISITION' ? absent : formatMoney(base.value_before)}
                  </Table.Td>
                  <Table.Td ta="right" data-label="Depois">
                    {formatMoney(base.value)}
                  </Table.Td>
                  <Table.Td ta="right" data-label="Meses">
                    {base.months ?? absent}
                  </Table.Td>
                  <Table.Td data-label="Motivo" data-none={base.reason === null || undefined} data-wide>
                    {base.reason ?? absent}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Block>
    </>
  );
}
