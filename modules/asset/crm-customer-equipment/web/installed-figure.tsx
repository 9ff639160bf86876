import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { customerEquipment } from '../contract.ts';

/** How many units: of a customer, or of a model at customers. */
export function InstalledFigure({ query, to }: { query: Record<string, string>; to: string }) {
  const { data } = useQuery({
    ...queryOf(customerEquipment.list, { query: { ...query, per_page: 1 } }),
    meta: { silent: true },
  });
  const total = data?.meta.total;
  return (
    <Figure
      label="Na base instalada"
      value={total === undefined ? undefined : formatNumber(total)}
      to={total ? to : undefined}
    />
  );
}
