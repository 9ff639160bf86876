import { IconChartBar } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerProfits } from '../contract.ts';

/** The same of each customer, all their contracts together. */
export const Component = () => (
  <ReportScreen of={customerProfits} emptyIcon={<IconChartBar size={40} stroke={1.4} />} />
);
