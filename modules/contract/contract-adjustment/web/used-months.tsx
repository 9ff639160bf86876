import { Group, Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import { formatMonth, formatRate } from '#modules/contract/price-index/price-index.rules.ts';
import type { UsedMonth } from '../contract-adjustment.rules.ts';

interface Props {
  months: readonly UsedMonth[];
  factor: string | null;
}

/** The twelve months an adjustment is the product of, and the product. */
export function UsedMonths({ months, factor }: Props) {
  if (months.length === 0) return <Text size="sm">Percentual fixo do contrato.</Text>;
  return (
    <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {months.map(({ month, rate }) => (
        <Text component="li" key={month} size="sm" {...(rate === null ? { c: 'red' } : {})}>
          {formatMonth(month)}: {rate === null ? 'não cadastrado' : formatRate(rate)}
          {' ·'}
        </Text>
      ))}
      {factor !== null && (
        <Text component="li" size="sm" fw={600}>
          produto {formatNumber(factor, 8)}
        </Text>
      )}
    </Group>
  );
}
