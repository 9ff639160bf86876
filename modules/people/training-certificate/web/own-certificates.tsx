import { Group, List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { certificateSituation } from '../certificate.rules.ts';
import { certificate } from '../contract.ts';
import { CertificateFiles } from './certificate-files.tsx';

/** What whoever looks has taken, and what is to be renewed. */
export default function OwnCertificates() {
  const { data } = useQuery(queryOf(certificate.mine));
  if (!data) return <Skeleton h={120} aria-busy aria-label="Carregando os certificados" />;
  if (data.data.length === 0)
    return (
      <Empty
        within
        title="Nenhum certificado registrado"
        sentence="Os treinamentos que você conclui são registrados por quem cuida de pessoas."
      />
    );
  return (
    <List listStyleType="none" spacing="sm" aria-label="Meus certificados">
      {data.data.map(({ uuid, training_name, done_on, valid_until, situation, files }) => (
        <List.Item key={uuid}>
          <Group gap="xs">
            <Text fw={500}>{training_name}</Text>
            <StatusBadge of={certificateSituation} value={situation} />
          </Group>
          <Text size="sm" c="dimmed">
            Concluído em {formatDate(done_on)}
            {valid_until && ` · vale até ${formatDate(valid_until)}`}
          </Text>
          <CertificateFiles files={files} />
        </List.Item>
      ))}
    </List>
  );
}
