import { IconTruckDelivery } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { leadTime } from '../lead-time.report.ts';

/** Who keeps what they promised. */
export const Component = () => (
  <ReportScreen
    of={leadTime}
    note="Do envio do pedido ao recebimento; sem recebimento registrado, ao encerramento."
    rowLink={({ uuid }) => `/supplier/show/${uuid}`}
    emptyIcon={<IconTruckDelivery size={40} stroke={1.4} />}
  />
);
