import { IconPackages } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { position } from '../position.report.ts';
import { itemLink } from './item-link.ts';

/** What there is and what it is worth, on any day; what moves and what does not. */
export const Component = () => (
  <ReportScreen
    of={position}
    note="O saldo inicial é o da véspera do primeiro dia; o final, o do último. Níveis e validades são de agora."
    rowLink={({ kind, uuid }) => itemLink(kind, uuid)}
    emptyIcon={<IconPackages size={40} stroke={1.4} />}
  />
);
