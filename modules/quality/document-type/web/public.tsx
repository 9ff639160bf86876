import { IconAward, IconCalendarDue, IconFileCheck, IconTags } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { SiblingTabs, type Sibling } from '#core/web/list/sibling-tabs.tsx';

const documents = can('quality', 'suppliers_documents_list');
const siblings: Sibling[] = [
  {
    to: '/quality/supplier-qualifications',
    label: 'Fornecedores',
    icon: IconAward,
    access: can('quality', 'suppliers_qualification_show'),
  },
  {
    to: '/quality/supplier-qualifications/expiring',
    label: 'Documentos a vencer',
    icon: IconCalendarDue,
    access: documents,
  },
  { to: '/quality/document-types', label: 'Documentos exigidos', icon: IconFileCheck, access: documents },
  {
    to: '/quality/supplier-types',
    label: 'Tipos de fornecedor',
    icon: IconTags,
    access: can('supplier', 'list_type'),
  },
];

/** How suppliers stand, what runs out, and what is asked of them. */
export const SupplierTabs = ({ at }: { at: string }) => (
  <SiblingTabs label="Qualificação de fornecedores" at={at} siblings={siblings} />
);
