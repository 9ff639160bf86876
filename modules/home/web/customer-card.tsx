import { IconTrendingDown, IconTrendingUp, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { customerFigures } from './customer-figures.ts';
import { trendText } from './trend.ts';
import classes from './home.module.css';

export function CustomerCard() {
  const { data } = useQuery(customerFigures);
  const { thisMonth = 0, lastMonth = 0 } = data ?? {};
  const up = thisMonth > lastMonth;
  const down = thisMonth < lastMonth;
  return (
    <Link to="/customer" className={classes.metric}>
      <div className={classes.metricHead}>
        <span>Total de clientes</span>
        <IconUsers size={18} aria-hidden />
      </div>
      <p className={classes.figure}>{data ? formatNumber(data.total) : '--'}</p>
      <div className={classes.trend} data-up={up || undefined} data-down={down || undefined}>
        {data && (
          <>
            {up && <IconTrendingUp size={16} aria-hidden />}
            {down && <IconTrendingDown size={16} aria-hidden />}
            {trendText(thisMonth, lastMonth)}
          </>
        )}
      </div>
    </Link>
  );
}
