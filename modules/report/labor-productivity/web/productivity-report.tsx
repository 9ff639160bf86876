import { IconClockHour4 } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { productivity } from '../time.report.ts';

const sources = { technician_uuid: { ...userSource, query: { role: 'technician' } }, labor_uuid: laborSource };

/** Each technician on each service. */
export const Component = () => (
  <ReportScreen
    of={productivity}
    sources={sources}
    note="Eficiência é o estimado sobre o gasto: acima de 100% foi mais rápido que o previsto."
    emptyIcon={<IconClockHour4 size={40} stroke={1.4} />}
  />
);
