import { IconReportMoney } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { contractProfits } from '../contract.ts';

/** What each contract brought in, what it cost and what is left. */
export const Component = () => (
  <ReportScreen
    of={contractProfits}
    sources={{ customer_uuid: customerSource }}
    emptyIcon={<IconReportMoney size={40} stroke={1.4} />}
  />
);
