import { SegmentedControl } from '@mantine/core';
import { IconBellCog } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { listColumns } from '#core/web/list/field-columns.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { SupplierTabs } from '#modules/quality/document-type/web/public.tsx';
import { supplierDocument, supplierDocumentFields } from '../contract.ts';

const columns = listColumns(supplierDocumentFields, [
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'document_type_uuid', phone: 'line' },
  { key: 'status', phone: 'badge' },
  { key: 'valid_until', phone: 'line' },
  'number',
]).filter(({ hiddenByDefault }) => !hiddenByDefault);
const spans = ['0', '15', '30', '60', '90'];

/** What has run out or will soon, of every supplier, the longest overdue first. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const days = params.get('days_ahead') ?? '30';
  return (
    <ShowPage>
      <PageHeader
        title="Documentos a vencer"
        subtitle="Vencidos, e os que vencem no prazo escolhido, de todos os fornecedores."
        actions={[
          {
            label: 'Quem é avisado',
            icon: <IconBellCog size={16} />,
            aside: true,
            to: '/quality/notifications',
            access: can('quality', 'notifications_show'),
          },
        ]}
      />
      <SupplierTabs at="/quality/supplier-qualifications/expiring" />
      <Block title="Vencem em">
        <SegmentedControl
          aria-label="Vencem em"
          value={days}
          onChange={(value) => setParams({ days_ahead: value }, { replace: true })}
          data={spans.map((value) => ({ value, label: value === '0' ? 'Vencidos' : `${value} dias` }))}
          mb="md"
        />
        <RelatedList
          key={days}
          label="Documentos a vencer"
          endpoint={supplierDocument.expiring}
          query={{ days_ahead: days, sort_by: 'valid_until', sort_order: 'asc' }}
          columns={columns}
          rowLink={({ supplier_uuid }) => `/quality/supplier-qualifications/${supplier_uuid}/documents`}
          empty="Nenhum documento vence neste prazo."
          size={200}
        />
      </Block>
    </ShowPage>
  );
}
