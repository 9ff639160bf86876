import { Anchor } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { abc, type AbcSummary } from '../abc.report.ts';
import { stockReport } from '../contract.ts';
import { itemLink } from './item-link.ts';

const limits = (summary: AbcSummary | undefined) => <Limits summary={summary} />;

/** The few items that are most of what is consumed. */
export const Component = () => (
  <ReportScreen
    of={abc}
    note={limits}
    rowLink={(row) => itemLink(row.kind, row.uuid)}
    emptyIcon={<IconChartBar size={40} stroke={1.4} />}
  />
);

function Limits({ summary }: { summary: AbcSummary | undefined }) {
  const can = useCan();
  if (!summary) return 'Lendo o consumo do período…';
  return (
    <>
      A até {formatPercent(summary.a_limit, 1)}, B até {formatPercent(summary.b_limit, 1)} do valor consumido
      {can(stockReport.setSetting) && (
        <>
          {' · '}
          <Anchor component={Link} to="/stock/report-setting" size="sm" underline="always">
            Mudar parâmetros
          </Anchor>
        </>
      )}
    </>
  );
}
