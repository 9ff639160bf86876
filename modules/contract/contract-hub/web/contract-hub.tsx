import { IconFileText } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { contracts } from '../contract.ts';

/** Both kinds of contracts, with what runs out first. */
export const Component = () => (
  <ReportScreen
    of={contracts}
    sources={{ customer_uuid: customerSource }}
    emptyIcon={<IconFileText size={40} stroke={1.4} />}
  />
);
