import { IconAward } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { performance } from '../performance.report.ts';

/** What came of the work: delivered, on time, for good, and for how much. */
export const Component = () => <ReportScreen of={performance} emptyIcon={<IconAward size={40} stroke={1.4} />} />;
