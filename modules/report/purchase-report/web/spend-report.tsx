import { IconCoin } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { spend } from '../spend.report.ts';

/** With whom, on what and when. */
export const Component = () => (
  <ReportScreen
    of={spend}
    note="Itens dos pedidos enviados no período, sem frete e impostos; rascunhos e cancelados não contam."
    emptyIcon={<IconCoin size={40} stroke={1.4} />}
  />
);
