import { Text } from '@mantine/core';
import { isPositive, type Decimal } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';

/** Below the units and their sum: what the contract costs besides them, so that the figures add up to its own. */
export function FixedValue({ row }: { row: { base_value: Decimal | null; monthly_value: Decimal } }) {
  if (!isPositive(row.base_value)) return null;
  return (
    <Text size="sm" c="dimmed" ta="right" mt={4}>
      {`Mais ${formatMoney(row.base_value)} de valor fixo: ${formatMoney(row.monthly_value)} por mês`}
    </Text>
  );
}
