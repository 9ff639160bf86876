import { IconAlertOctagon } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { nonConformityReport } from '../contract.ts';

/** Where they come from, how long they take and what comes back. */
export const Component = () => (
  <ReportScreen
    of={nonConformityReport}
    note="Contam as constatadas no período, menos as improcedentes. Tratar é concluir as ações; encerrar é verificar que funcionaram."
    emptyIcon={<IconAlertOctagon size={40} stroke={1.4} />}
  />
);
