import { IconClipboardCheck } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { accuracy } from '../contract.ts';

/** How right the stock is, by what inventories found. */
export const Component = () => (
  <ReportScreen
    of={accuracy}
    note="Lotes contados nos inventários aprovados no período; de uma segunda contagem vale a segunda. Cada linha abre o seu inventário."
    rowLink={({ count_uuid }) => `/stock/count/show/${count_uuid}`}
    emptyIcon={<IconClipboardCheck size={40} stroke={1.4} />}
  />
);
