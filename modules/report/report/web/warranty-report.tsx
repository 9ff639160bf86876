import { IconShieldCheck } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { warranty } from '../contract.ts';

const sources = { customer_uuid: customerSource };

/** What warranty covered and what was charged, of the budgets approved in a period; below, those very budgets. */
export const Component = () => (
  <ReportScreen
    of={warranty}
    sources={sources}
    note="Considera orçamentos aprovados no período."
    failure="Erro ao carregar dados de garantia"
    rowLink={(row) => `/budget/show/${row.uuid}`}
    emptyIcon={<IconShieldCheck size={40} stroke={1.4} />}
  />
);
