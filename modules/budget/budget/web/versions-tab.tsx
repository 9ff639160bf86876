import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { Revisions } from '#core/web/revision/revisions.tsx';
import { budgetStatus } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { differences } from '../diff.rules.ts';

/** Every version, the newest first, each with what changed since the one before. */
export function VersionsTab({ row }: { row: Budget }) {
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(budget.versions, { params: { uuid: row.uuid } }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={160} />;
  return (
    <Revisions
      current={row.uuid}
      unchanged="Nada mudou do que o cliente lê."
      revisions={data.data.map((version, at) => {
        const before = data.data[at + 1];
        const sent = version.sent_at ? `Enviada em ${formatDateTime(version.sent_at)}` : 'Não enviada';
        return {
          uuid: version.uuid,
          revision: version.revision,
          to: `/budget/show/${version.uuid}`,
          badge: <StatusBadge of={budgetStatus} value={version.status} />,
          sum: formatMoney(version.chargeable_total),
          about: version.created_by_name ? `${sent} · feita por ${version.created_by_name}` : sent,
          reason: version.revision_reason,
          changed: before && differences(before, version),
        };
      })}
    />
  );
}
