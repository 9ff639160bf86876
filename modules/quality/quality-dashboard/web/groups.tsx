import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { qualityDashboard } from '../contract.ts';

/** What each module says of itself; `only` where the page is about some of them. */
export function FigureGroups({ only }: { only?: readonly string[] }) {
  const { data } = useQuery(queryOf(qualityDashboard.dashboard));
  return data?.data.groups
    .filter(({ title }) => only?.includes(title) ?? true)
    .map(({ title, figures }) => (
      <Block key={title} title={title}>
        <Figures
          label={title}
          figures={figures.map(({ label, count, tone, to }) => ({
            label,
            value: formatNumber(count),
            to,
            tone: count > 0 && tone !== 'blue' ? tone : undefined,
          }))}
        />
      </Block>
    ));
}
