import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { monthOf } from '#core/contract/days.ts';
import { dayOf, formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import type { WarrantySummary } from '../contract.ts';
import { rateOf, rateText } from '../warranty-rate.rules.ts';
import { overviewTone } from '../report.rules.ts';
import { useWarranty } from './use-warranty.ts';

/** The current month's warranty, as soon as one comes in. */
export function MonthOverview() {
  const month = monthOf(dayOf(useNow()));
  const { data, isError, refetch, isFetching } = useWarranty(month);
  return (
    <Block
      title="Garantia neste mês"
      action={
        <Anchor component={Link} to="/report/warranty" size="sm">
          Ver análise completa
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {formatDate(month.start_date)} a {formatDate(month.end_date)} · Considera orçamentos aprovados no período
      </Text>
      {data ? (
        <Overview warranty={data.data} />
      ) : isError ? (
        <Group gap="sm">
          <Text size="sm">Não foi possível carregar o resumo.</Text>
          <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Group>
      ) : (
        <Skeleton h={72} aria-label="Carregando o resumo do mês" />
      )}
    </Block>
  );
}

function Overview({ warranty }: { warranty: WarrantySummary }) {
  const rate = rateOf(warranty);
  const green = overviewTone(rate) === 'green';
  const { total_warranty, partial_warranty, no_warranty } = warranty.warranty_breakdown;
  return (
    <Figures
      figures={[
        { label: 'Taxa de garantia', value: rateText(rate), tone: green ? 'green' : undefined },
        { label: 'Total em garantia', value: formatMoney(warranty.warranty_total) },
        { label: 'Total cobrável', value: formatMoney(warranty.chargeable_total) },
        { label: warrantyClass.label('total_warranty'), value: formatNumber(total_warranty) },
        { label: warrantyClass.label('partial_warranty'), value: formatNumber(partial_warranty) },
        { label: warrantyClass.label('no_warranty'), value: formatNumber(no_warranty) },
      ]}
    />
  );
}
