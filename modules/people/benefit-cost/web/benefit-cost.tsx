import { IconReportMoney } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { benefitSource } from '#modules/people/benefit/web/public.tsx';
import { benefitCost } from '../contract.ts';

/** What benefits cost, and who bears it. */
export const Component = () => (
  <ReportScreen
    of={benefitCost}
    sources={{ benefit_uuid: benefitSource }}
    emptyIcon={<IconReportMoney size={40} stroke={1.4} />}
  />
);
