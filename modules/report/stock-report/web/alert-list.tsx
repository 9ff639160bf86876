import { Button } from '@mantine/core';
import { IconCircleCheck, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { alerts } from '../alert.report.ts';
import { itemLink } from './item-link.ts';

/** What needs someone's eye. */
export const Component = () => (
  <ReportScreen
    of={alerts}
    action={
      <Button
        component={Link}
        to="/stock/purchase-suggestion"
        variant="default"
        leftSection={<IconShoppingCart size={18} />}
      >
        Sugestão de compra
      </Button>
    }
    rowLink={(row) => itemLink(row.kind, row.item_uuid)}
    emptyIcon={<IconCircleCheck size={40} stroke={1.4} />}
  />
);
