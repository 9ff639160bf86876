import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Can } from '#core/web/access.tsx';
import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { crmReport, crmReportFields } from '../contract.ts';

const columns = listColumns(crmReportFields, [
  { key: 'code', phone: 'line' },
  { key: 'subject', phone: 'title' },
  { key: 'type', phone: 'badge' },
  { key: 'status', phone: 'badge' },
  'responsible_uuid',
  'occurred_at',
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** What was said with somebody, the last first. */
export function Relations({ label, query, more }: { label: string; query: Record<string, string>; more: string }) {
  return (
    <>
      <Can endpoint={crmReport.create}>
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/crm/register?${more}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Novo relatório
          </Button>
        </Group>
      </Can>
      <RelatedList
        label={label}
        endpoint={crmReport.list}
        query={query}
        columns={columns}
        rowLink={({ uuid }) => `/crm/show/${uuid}`}
        all={`/crm?${new URLSearchParams(query).toString()}`}
        empty="Nenhum relatório ainda."
      />
    </>
  );
}
