import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, formatPercent } from '#core/contract/format.ts';
import { Figure, Figures } from '#core/web/figure/figure.tsx';
import { isNegative } from '#core/contract/decimal.ts';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { contractProfit } from '../contract.ts';

/** What a contract brought in since its first day, what it cost and what is left. */
export default function ProfitTab({ contract }: { contract: { uuid: string } }) {
  const { data } = useQuery(queryOf(contractProfit.ofContract, { params: { uuid: contract.uuid } }));
  if (!data) return <Skeleton h={200} />;
  const sums = data.data;
  return (
    <>
      <Figures>
        <Figure label="Receita" value={formatMoney(sums.revenue)} note={`Desde ${formatDate(sums.since)}`} />
        <Figure label="Custo" value={formatMoney(sums.cost)} note="Horas, peças, deslocamento e depreciação" />
        <Figure
          label="Resultado"
          value={formatMoney(sums.profit)}
          note={isNegative(sums.profit) ? 'Prejuízo' : 'Lucro'}
          {...(isNegative(sums.profit) ? { tone: 'red' as const } : {})}
        />
        <Figure
          label="Margem"
          value={sums.margin === null ? null : formatPercent(sums.margin, 1)}
          note="Resultado sobre a receita"
        />
      </Figures>
      <Block title="De onde vem">
        <FactList
          facts={[
            { label: 'Medições aprovadas', value: formatMoney(sums.billed) },
            { label: 'Orçamentos aprovados', value: formatMoney(sums.budgeted) },
            { label: 'Mão de obra', value: formatMoney(sums.labor) },
            { label: 'Peças', value: formatMoney(sums.parts) },
            { label: 'Deslocamento', value: formatMoney(sums.travel) },
            { label: 'Depreciação', value: formatMoney(sums.depreciation) },
          ]}
        />
        {sums.hourly_cost === null && (
          <Text size="sm" c="dimmed" mt="sm">
            As horas contam zero: o custo da hora técnica não está informado nos dados da empresa.
          </Text>
        )}
      </Block>
    </>
  );
}
