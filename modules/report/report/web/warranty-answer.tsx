import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addDays, addMonths, type Period } from '#core/contract/days.ts';
import { dayOf, formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { PeriodBar } from '#core/web/period/period-bar.tsx';
import { warrantyClass, type WarrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { rateOf, rateText } from '#modules/budget/budget/warranty-rate.rules.ts';
import { efficiencyTone, efficiencyWord, monthOf } from '../report.rules.ts';
import { useWarranty, type Warranty } from './use-warranty.ts';
import { WarrantyCharts } from './warranty-charts.tsx';

function presets(): ({ label: string } & Period)[] {
  const today = dayOf(new Date());
  const month = monthOf(today);
  return [
    { label: 'Este mês', ...month },
    { label: 'Mês passado', ...monthOf(addDays(month.start_date, -1)) },
    { label: '90 dias', start_date: addDays(today, -89), end_date: today },
    { label: '12 meses', start_date: addMonths(month.start_date, -11), end_date: month.end_date },
  ];
}

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The answer before the table: how much, how well, and where it went. */
export function WarrantyAnswer({ period, onPeriod }: Props) {
  const { data, isError, error, refetch, isFetching } = useWarranty(period);
  return (
    <Stack gap="md" mb="md">
      <PeriodBar period={period} presets={presets()} onChange={onPeriod} />
      <Text size="sm" c="dimmed">
        Considera orçamentos aprovados no período.
      </Text>
      {data ? (
        <Answer warranty={data.data} period={period} />
      ) : isError ? (
        <Alert color="red" title="Erro ao carregar dados de garantia">
          <Group gap="sm">
            <span>{error.errors ? Object.values(error.errors)[0]?.[0] : error.message}</span>
            <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </Group>
        </Alert>
      ) : (
        <Skeleton h={444} aria-label="Carregando a análise de garantias" />
      )}
    </Stack>
  );
}

function Answer({ warranty, period }: { warranty: Warranty; period: Period }) {
  const rate = rateOf(warranty);
  const tone = efficiencyTone(rate);
  const [params] = useSearchParams();
  const listed = (value: WarrantyClass): string =>
    `?start_date=${period.start_date}&end_date=${period.end_date}&warranty_class=${value}`;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Eficiência da garantia',
            value: rateText(rate),
            tone,
            beside: (
              <Badge color={tone} variant="light" radius="sm" tt="none" fw={500}>
                {efficiencyWord[tone]}
              </Badge>
            ),
          },
          { label: 'Total em garantia', value: formatMoney(warranty.warranty_total) },
          { label: 'Total cobrável', value: formatMoney(warranty.chargeable_total) },
          ...warrantyClass.values.map((value) => ({
            label: warrantyClass.label(value),
            value: formatNumber(warranty.warranty_breakdown[value]),
            to: listed(value),
            chosen: params.get('warranty_class') === value,
          })),
        ]}
      />
      {warranty.budgets.length > 0 && <WarrantyCharts warranty={warranty} period={period} />}
    </>
  );
}
