import { IconGauge } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { orderTypeSource } from '#modules/registry/service-order-type/web/public.tsx';
import { slaDashboard } from '../contract.ts';
import { AtRiskNow } from './at-risk-now.tsx';

/** Whether promises are kept, where the time went, and what is about to be broken. */
export const Component = () => (
  <ReportScreen
    of={slaDashboard}
    sources={{ customer_uuid: customerSource, type_uuid: orderTypeSource }}
    first={<AtRiskNow />}
    emptyIcon={<IconGauge size={40} stroke={1.4} />}
  />
);
