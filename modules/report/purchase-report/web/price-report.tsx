import { IconTrendingUp } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { price } from '../price.report.ts';

const sources = { part_uuid: partSource };

/** What is paid now beside what was paid before; of one part, its course. */
export const Component = () => (
  <ReportScreen
    of={price}
    sources={sources}
    note="Escolha uma peça para ver o curso do preço dela."
    rowLink={({ purchase_uuid }) => `/purchase/show/${purchase_uuid}`}
    emptyIcon={<IconTrendingUp size={40} stroke={1.4} />}
  />
);
