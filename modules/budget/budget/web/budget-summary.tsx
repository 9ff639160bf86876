import { Box } from '@mantine/core';
import { formatDays } from '#core/contract/format.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { Budget } from '../budget.rows.ts';
import { exclusion } from '#modules/budget/coverage/coverage.rules.ts';
import { TotalsList } from '#modules/budget/coverage/web/public.tsx';
import { ItemsRead } from './items-read.tsx';

/** The document as the customer reads it, and what only we read. */
export function BudgetSummary({ row }: { row: Budget }) {
  return (
    <>
      <ItemsRead items={row.items} />
      <Box mb="lg">
        <TotalsList totals={{ ...row, discount: row.discount_counted }} />
      </Box>
      <Block title="Condições">
        <FactList
          facts={[
            { label: 'Pagamento', value: row.payment_terms },
            { label: 'Prazo de execução', value: row.delivery_days !== null && formatDays(row.delivery_days) },
            ...(row.exclusion ? [{ label: 'Exclusão de cobertura', value: exclusion.label(row.exclusion) }] : []),
            ...(row.courtesy_reason ? [{ label: 'Cortesia', value: row.courtesy_reason }] : []),
            { label: 'Observações', value: row.notes },
            ...(row.internal_notes ? [{ label: 'Observações internas', value: row.internal_notes }] : []),
          ]}
        />
      </Block>
    </>
  );
}
