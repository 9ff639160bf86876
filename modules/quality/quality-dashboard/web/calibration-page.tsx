import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { periodText } from '#core/contract/report-period.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { calibrationPlanning } from '#modules/quality/calibration-planning/contract.ts';
import { qualityDashboard, statsPeriod } from '../contract.ts';
import { Alerts } from './alerts.tsx';
import { FigureGroups } from './groups.tsx';
import { LaboratoryTable, Performed, StatCharts } from './stats.tsx';
import classes from './dashboard.module.css';

/** Instruments and calibrations: what stands now, what runs out, and how the last months went. */
export function Component() {
  const allowed = useCan();
  const [params, setParams] = useSearchParams();
  const asked = statsPeriod.schema.safeParse(params.get('period'));
  const period = asked.success ? asked.data : 'year';
  const { data } = useQuery(queryOf(qualityDashboard.stats, { query: { period } }));
  const stats = data?.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Painel de calibrações"
        actions={[
          {
            label: 'Agendar em lote',
            icon: <IconCalendarPlus size={16} />,
            to: '/quality/calibrations/bulk-scheduling',
            access: can('quality', 'calibrations_create'),
          },
        ]}
      />
      <FigureGroups only={['Instrumentos', 'Calibrações']} />
      {allowed(calibrationPlanning.alerts) && <Alerts />}
      <Block
        title={stats ? `Realizadas de ${periodText(stats)}` : 'Realizadas'}
        action={
          <SegmentedControl
            size="xs"
            aria-label="Período"
            data={[...statsPeriod.options]}
            value={period}
            onChange={(value) => setParams(value === 'year' ? {} : { period: value }, { preventScrollReset: true })}
          />
        }
      >
        {stats ? <Performed stats={stats} /> : <Skeleton h={76} />}
      </Block>
      {stats && (
        <>
          <StatCharts stats={stats} />
          <LaboratoryTable stats={stats} />
        </>
      )}
    </div>
  );
}
