import { IconShoppingCart } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { suggestions } from '../suggestion.report.ts';
import { itemLink } from './item-link.ts';

/** What to buy, and why. */
export const Component = () => (
  <ReportScreen
    of={suggestions}
    rowLink={(row) => itemLink(row.kind, row.uuid)}
    emptyIcon={<IconShoppingCart size={40} stroke={1.4} />}
  />
);
