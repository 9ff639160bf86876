import { SimpleGrid, Stack, Text } from '@mantine/core';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { eachDay } from '#modules/contract/rental-hold/hire.rules.ts';
import type { ContractBillingLine } from '#modules/contract/contract-billing/contract.ts';

const states: Record<string, string> = {
  HIRED: 'em serviço',
  IDLE: 'parado',
  SUSPENDED: 'suspenso',
  BACK: 'já devolvido',
};

/** What a line comes from: which unit, what each day was, and its price to the cent. */
export function LineDays({ line, anchor }: { line: ContractBillingLine; anchor: string }) {
  const sign = line.kind === 'CREDIT' ? '−' : '';
  return (
    <Stack gap="xs">
      {line.spans.map(({ from, until, unit, state }) => (
        <div key={from}>
          <Text size="xs" fw={500}>
            {[unit, states[state], `${formatMoney(line.unit_value ?? '0')} por mês`].filter(Boolean).join(' · ')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4, lg: 6 }} spacing="xs" verticalSpacing={2}>
            {eachDay({ from, until }).map((day) => (
              <Text key={day} size="xs" c="dimmed">
                {`${formatDate(day)} · ${sign}${formatMoney(priceOf(line.unit_value ?? '0', anchor, { start_date: day, end_date: day }))}`}
              </Text>
            ))}
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}
