import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import { differencesBetween, type Compared } from '#core/contract/revision.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { Revisions } from '#core/web/revision/revisions.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseStatus } from '#modules/purchase/purchase/purchase.rules.ts';

type Sent = Omit<Purchase, 'supplier_email'>;
const day = (value: string | null): string => (value ? formatDate(value) : '—');

/** What of an order the supplier reads. */
const compared: Compared<Sent, Sent['lines'][number]> = {
  fields: [
    ['Fornecedor', ({ supplier_name }) => supplier_name ?? ''],
    ['Previsão de entrega', ({ expected_at }) => day(expected_at)],
    ['Condições de pagamento', ({ payment_terms }) => payment_terms ?? '—'],
    ['Frete', ({ freight }) => formatMoney(freight)],
    ['Impostos', ({ taxes }) => formatMoney(taxes)],
    ['Desconto', ({ discount }) => formatMoney(discount)],
    ['Total', ({ total }) => formatMoney(total)],
    ['Observações', ({ notes }) => notes ?? '—'],
  ],
  lines: {
    of: ({ lines }) => lines,
    isSame: (one, other) => one.uuid === other.uuid,
    name: goodsName,
    fields: [
      ['Item', ({ description }) => description],
      ['Quantidade', ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`],
      ['Valor unitário', ({ unit_price }) => formatMoney(unit_price)],
      ['Desconto', ({ discount }) => formatMoney(discount)],
      ['Previsão', ({ expected_at }) => day(expected_at)],
    ],
  },
};

/** Every version that went to the supplier, the newest first, each with what changed since the one before. */
export default function RevisionsTab({ purchase: row }: { purchase: Purchase }) {
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(purchase.revisions, { params: { uuid: row.uuid } }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={160} />;
  if (data.data.length === 0) return <Empty within title="Ainda não foi enviado ao fornecedor" />;
  return (
    <Revisions
      current={data.data.find(({ revision }) => revision === row.revision)?.uuid ?? ''}
      unchanged="Nada mudou do que o fornecedor lê."
      revisions={data.data.map((version, n) => {
        const before = data.data[n + 1];
        return {
          uuid: version.uuid,
          revision: version.revision,
          to: `/purchase/show/${row.uuid}?tab=revisions`,
          badge: <StatusBadge of={purchaseStatus} value="SENT" />,
          sum: formatMoney(version.content.total),
          about: `Enviado em ${formatDateTime(version.at)} por ${version.user_name ?? 'Sistema'}`,
          reason: version.reason,
          changed: before && differencesBetween(compared, before.content, version.content),
        };
      })}
    />
  );
}
