import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RailSection } from '#core/web/show/show-page.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { crmReportStatus } from '#modules/crm/crm-report/crm-report.rules.ts';
import { crmFollowup } from '../contract.ts';

/** At the end of a rail, where what comes late pushes nothing: the report an order or its budget came of. */
export default function OriginRail({ record }: { record: string }) {
  const { data } = useQuery({
    ...queryOf(crmFollowup.origin, { query: { record_uuid: record } }),
    meta: { silent: true },
  });
  const [report] = data?.data ?? [];
  if (!report) return null;
  return (
    <RailSection title="Relatório de CRM">
      <FactList
        facts={[
          {
            label: 'Veio de',
            value: <RecordLink to={`/crm/show/${report.uuid}`}>{report.code}</RecordLink>,
            mono: true,
          },
          { label: 'Assunto', value: report.subject },
          { label: 'Status', value: <StatusBadge of={crmReportStatus} value={report.status} /> },
        ]}
      />
    </RailSection>
  );
}
