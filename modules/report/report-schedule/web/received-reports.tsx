import { Button, Group, List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import { receivedReports, type ReceivedReport } from '../leave.contract.ts';

/** What is sent to whoever looks, and the way out of each. */
export default function ReceivedReports() {
  const found = useQuery({ ...queryOf(receivedReports.list), meta: { silent: true } });
  const rows = found.data?.data;
  if (!rows)
    return found.isError ? (
      <NotRead what="os envios" of={found} />
    ) : (
      <Skeleton h={120} aria-busy aria-label="Carregando os envios" />
    );
  if (rows.length === 0)
    return (
      <Empty
        within
        title="Nenhum relatório chega por e-mail"
        sentence="Quem agenda um relatório escolhe quem o recebe; o que chegar a você aparece aqui."
      />
    );
  return (
    <List listStyleType="none" spacing="md" aria-label="Relatórios que recebo">
      {rows.map((row) => (
        <List.Item key={row.uuid}>
          <Received row={row} />
        </List.Item>
      ))}
    </List>
  );
}

function Received({ row: { uuid, name, turns, owner_name, left_at } }: { row: ReceivedReport }) {
  const write = useWrite(receivedReports.set, {
    success: left_at ? `“${name}” volta a chegar a você.` : `“${name}” não chega mais a você.`,
  });
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {left_at ? `Você saiu em ${formatDate(dayOf(left_at))}` : turns} · agendado por {owner_name}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={write.isPending}
        onClick={() => write.mutate({ params: { uuid }, body: { leaves: !left_at } })}
      >
        {left_at ? 'Voltar a receber' : 'Não quero mais receber'}
      </Button>
    </Group>
  );
}
