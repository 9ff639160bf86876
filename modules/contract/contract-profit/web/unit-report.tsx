import { IconZoomMoney } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { unitProfits } from '../contract.ts';

/** Unit by unit, and whether one of ours is worth keeping. */
export const Component = () => (
  <ReportScreen
    of={unitProfits}
    sources={{ customer_uuid: customerSource }}
    emptyIcon={<IconZoomMoney size={40} stroke={1.4} />}
  />
);
