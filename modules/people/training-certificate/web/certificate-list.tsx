import { IconCertificate } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, ShippedView } from '#core/web/list/list.types.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { trainingSource } from '#modules/people/training/web/public.tsx';
import { certificate, certificateFields, type CertificateListed } from '../contract.ts';

const columns: Column<CertificateListed>[] = listColumns(certificateFields, [
  { key: 'user_uuid', phone: 'title' },
  { key: 'training_uuid', phone: 'line' },
  { key: 'situation', phone: 'badge' },
  { key: 'done_on', phone: 'line' },
  { key: 'valid_until', phone: 'line' },
  'number',
  'updated_at',
]);
const filters = listFilters(certificateFields, [
  { key: 'user_uuid', source: userSource },
  { key: 'training_uuid', source: trainingSource },
  'situation',
]);
const views: ShippedView[] = [
  {
    key: 'renew',
    label: 'A renovar',
    query: { situation: 'EXPIRED,EXPIRING', sort_by: 'valid_until', sort_order: 'asc' },
  },
];

export function Component() {
  return (
    <ListScreen
      screen="training-certificate"
      title="Certificados de treinamento"
      noun={{ one: 'certificado', many: 'certificados' }}
      resource={certificate}
      columns={columns}
      filters={filters}
      views={views}
      searchHint="Pessoa, treinamento ou número"
      main={{ label: 'Novo certificado', to: '/rh/certificates/register', access: certificate.create.access }}
      secondary={<ImportButton type="training_certificate" resource={certificate} />}
      paths={{ edit: '/rh/certificates/edit', show: '/rh/certificates/show' }}
      history={{ entity: 'training_certificate' }}
      nameOf={(row) => `${row.training_name} de ${row.user_name}`}
      removed="Certificado excluído com sucesso!"
      empty={{
        icon: <IconCertificate size={40} stroke={1.4} />,
        sentence: 'Registre os treinamentos que cada pessoa concluiu, com o certificado anexado.',
      }}
    />
  );
}
