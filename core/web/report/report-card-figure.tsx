import type { AnyReport } from '#core/contract/report.ts';
import { CardFigure } from '#core/web/figure/card-figure.tsx';
import { queryOf } from '#core/web/query.ts';

/** On the report's card in the hub: the one line it would say first, of its usual period. */
export const ReportCardFigure = ({ of: { calls, headline } }: { of: AnyReport }) => (
  <CardFigure
    query={queryOf(calls.summary, { query: {} } as never)}
    words={(reply) => headline((reply as { data: unknown }).data as never)}
  />
);
