import { Box } from '@mantine/core';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { absence, absenceKind, type AbsenceListed } from '../contract.ts';
import { periodText } from '../period-text.ts';

const columns: Column<AbsenceListed>[] = [
  { key: 'starts_on', title: 'Período', phone: 'title', render: periodText },
  { key: 'kind', title: 'Tipo', phone: 'badge', render: ({ kind }) => <StatusBadge of={absenceKind} value={kind} /> },
];

/** When this person is away, for who manages people. */
export default function UserAbsences({ uuid }: { uuid: string }) {
  return (
    <Box w="100%">
      <Block title="Ausências">
        <RelatedList
          label="Ausências"
          endpoint={absence.list}
          query={{ user_uuid: uuid, sort_by: 'starts_on', sort_order: 'desc' }}
          columns={columns}
          rowLink={(row) => `/absence/edit/${row.uuid}`}
          all={`/absence?user_uuid=${uuid}`}
          size={5}
          empty="Nenhuma ausência registrada."
        />
      </Block>
    </Box>
  );
}
