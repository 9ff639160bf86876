import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconEraser, IconFileTypePdf, IconJson } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { dataSubject, type SubjectRecord } from '../contract.ts';
import AnonymiseDialog from './anonymise-dialog.tsx';

/** Everything of the person the marked records are about, with what belongs to them. */
export function PersonPanel({ records }: { records: readonly string[] }) {
  const { data } = useQuery(queryOf(dataSubject.dossier, { query: { records: records.join(',') } }));
  const [erasing, setErasing] = useState(false);
  const dossier = data?.data;
  const take = (format: 'json' | 'pdf') =>
    void startOperation(dataSubject.export, { records, format }, { title: 'Dados do titular', download: true });
  return (
    <Stack gap="md" aria-label="Dados da pessoa" component="section">
      <Group>
        <Can endpoint={dataSubject.export}>
          <Button leftSection={<IconFileTypePdf size={18} />} onClick={() => take('pdf')}>
            Exportar em PDF
          </Button>
          <Button variant="default" leftSection={<IconJson size={18} />} onClick={() => take('json')}>
            Exportar em JSON
          </Button>
        </Can>
        <Can endpoint={dataSubject.anonymise}>
          <Button variant="default" color="red" leftSection={<IconEraser size={18} />} onClick={() => setErasing(true)}>
            Anonimizar…
          </Button>
        </Can>
      </Group>
      {erasing && <AnonymiseDialog records={records} onClose={() => setErasing(false)} />}
      {dossier ? (
        <>
          {dossier.records.map((record) => (
            <Held key={record.id} record={record} />
          ))}
          {dossier.named.length > 0 && (
            <Block title="Também é citado em">
              <FactList facts={dossier.named.map(({ label, count }) => ({ label, value: formatNumber(count) }))} />
            </Block>
          )}
          <Text size="sm" c="dimmed">
            O que aparece como ••• vai para a pessoa no arquivo exportado. Para corrigir, abra o registro.
          </Text>
        </>
      ) : (
        <Skeleton h={240} />
      )}
    </Stack>
  );
}

const Held = ({ record }: { record: SubjectRecord }) => (
  <Block
    title={`${record.label} · ${record.title}`}
    action={
      record.path && (
        <Anchor component={Link} to={record.path} size="sm">
          Abrir e corrigir
        </Anchor>
      )
    }
  >
    <FactList facts={record.facts} />
  </Block>
);
