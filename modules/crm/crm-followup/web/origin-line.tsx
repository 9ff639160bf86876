import { Anchor, Group, Text } from '@mantine/core';
import { IconArrowFork } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { crmReportStatus } from '#modules/crm/crm-report/crm-report.rules.ts';
import { crmFollowup } from '../contract.ts';

/** On the page of what came of a report: which one it was. */
export function OriginLine({ record }: { record: string }) {
  const { data } = useQuery({
    ...queryOf(crmFollowup.origin, { query: { record_uuid: record } }),
    meta: { silent: true },
  });
  const [report] = data?.data ?? [];
  if (!report) return null;
  return (
    <Group gap={6}>
      <IconArrowFork size={16} aria-hidden />
      <Text size="sm">Do relatório</Text>
      <Anchor component={Link} to={`/crm/show/${report.uuid}`} size="sm" underline="always">
        {report.code}
      </Anchor>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {report.subject}
      </Text>
      <StatusBadge of={crmReportStatus} value={report.status} />
    </Group>
  );
}
