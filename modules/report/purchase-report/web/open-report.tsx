import { IconClipboardList } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { openRequests } from '../open.report.ts';

/** What waits, the oldest first. */
export const Component = () => (
  <ReportScreen
    of={openRequests}
    rowLink={({ uuid }) => `/purchase/request/show/${uuid}`}
    emptyIcon={<IconClipboardList size={40} stroke={1.4} />}
  />
);
