import { IconPigMoney } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { savings } from '../savings.report.ts';

/** What comparing offers was worth. */
export const Component = () => (
  <ReportScreen
    of={savings}
    note="Cada item comprado, comparado com a proposta mais cara que veio para ele, com frete e impostos."
    rowLink={({ uuid }) => `/purchase/quotation/show/${uuid}`}
    emptyIcon={<IconPigMoney size={40} stroke={1.4} />}
  />
);
