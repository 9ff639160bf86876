import { IconListDetails } from '@tabler/icons-react';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useCommentsTab } from '#core/web/comment/comments.tsx';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { CustomerLink } from '#modules/registry/customer/web/public.tsx';
import { crmReport, crmReportComments, crmReportFields, crmReportFiles, type CrmReport } from '../contract.ts';
import { crmReportMachine, crmReportType, isDeal, isOpen } from '../crm-report.rules.ts';
import { useCrmReportSteps } from './crm-report-steps.tsx';
import './public.tsx';

const kind: DocumentKind = {
  entity: 'crm_report',
  noun: 'o relatório',
  path: '/crm',
  contract: crmReport,
  machine: crmReportMachine,
  files: crmReportFiles,
  removed: 'Relatório excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={crmReport.show} back="/crm">
      {(row) => <CrmReportPage row={row} />}
    </RecordLoader>
  );
}

function CrmReportPage({ row }: { row: CrmReport }) {
  const fact = factsOf(crmReportFields, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.subject}
      subtitle={<StatusBadge of={crmReportType} value={row.type} />}
      steps={useCrmReportSteps()}
      by={row.made_by_name}
      facts={[
        fact('customer_uuid', { value: <CustomerLink of={{ uuid: row.customer_uuid, name: row.customer_name }} /> }),
        fact('responsible_uuid'),
        fact('occurred_at'),
        ...(isDeal(row.type) ? [fact('value'), fact('weighted_value')] : [fact('origin')]),
        ...(isOpen(row.status) ? [{ label: 'Próxima ação', value: <NextAction row={row} /> }] : [fact('closed_at')]),
      ]}
      tabs={[
        { key: 'report', label: 'Relato', icon: IconListDetails, content: <Told row={row} /> },
        useCommentsTab({ contract: crmReportComments, uuid: row.uuid }),
      ]}
    >
      <Fills slot="crm-report.parts" handed={{ report: row }} />
    </DocumentPage>
  );
}

const NextAction = ({ row }: { row: CrmReport }) =>
  row.next_action && `${row.next_action}${row.next_action_at ? ` · ${formatDateTime(row.next_action_at)}` : ''}`;

function Told({ row }: { row: CrmReport }) {
  const fact = factsOf(crmReportFields, row);
  return (
    <>
      <Block title="O que foi dito">
        <FactList
          facts={[
            fact('description'),
            ...(isOpen(row.status) ? [] : [fact('outcome')]),
            ...(row.status === 'LOST' ? [fact('lost_reason_uuid')] : []),
          ]}
        />
      </Block>
      <Block title="Contato e origem">
        <FactList
          facts={[
            fact('contact'),
            fact('contact_phone'),
            fact('contact_email'),
            fact('origin'),
            {
              label: 'Equipamento',
              value: row.customer_equipment_uuid && (
                <RecordLink to={`/crm/customer-equipment/show/${row.customer_equipment_uuid}`}>
                  {row.unit_name}
                </RecordLink>
              ),
            },
            ...(isDeal(row.type) ? [fact('probability')] : []),
          ]}
        />
      </Block>
    </>
  );
}
