import { Box } from '@mantine/core';
import { listColumns } from '#core/web/list/field-columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { certificate, certificateFields, type CertificateListed } from '../contract.ts';

const columns: Column<CertificateListed>[] = listColumns(certificateFields, [
  { key: 'training_uuid', phone: 'title' },
  { key: 'valid_until', phone: 'line' },
  { key: 'situation', phone: 'badge' },
]);

/** What this person has taken. */
export default function UserCertificates({ uuid }: { uuid: string }) {
  return (
    <Box w="100%">
      <Block title="Treinamentos">
        <RelatedList
          label="Treinamentos"
          endpoint={certificate.list}
          query={{ user_uuid: uuid, sort_by: 'done_on', sort_order: 'desc' }}
          columns={columns}
          rowLink={(row) => `/rh/certificates/show/${row.uuid}`}
          all={`/rh/certificates?user_uuid=${uuid}`}
          size={5}
          empty="Nenhum certificado registrado."
        />
      </Block>
    </Box>
  );
}
