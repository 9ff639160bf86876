import { IconTrendingDown, IconTrendingUp, type TablerIcon } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppError } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Figures } from './figures.ts';
import classes from './home.module.css';

interface Props {
  label: string;
  icon: TablerIcon;
  to: string;
  figures: UseQueryOptions<Figures, AppError, Figures, string[]>;
  /** The change in words. */
  trend: (figures: Figures) => string;
}

/** One figure, which way it goes, and the list behind it. */
export function MetricCard({ label, icon: Icon, to, figures, trend }: Props) {
  const { data } = useQuery(figures);
  const up = data && data.now > data.before;
  const down = data && data.now < data.before;
  return (
    <Link to={to} className={classes.metric}>
      <div className={classes.metricHead}>
        <span>{label}</span>
        <Icon size={18} aria-hidden />
      </div>
      <p className={classes.figure}>{data ? formatNumber(data.total) : '--'}</p>
      <div className={classes.trend} data-up={up || undefined} data-down={down || undefined}>
        {data && (
          <>
            {up && <IconTrendingUp size={16} aria-hidden />}
            {down && <IconTrendingDown size={16} aria-hidden />}
            {trend(data)}
          </>
        )}
      </div>
    </Link>
  );
}
