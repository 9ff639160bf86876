import { useState } from 'react';
import { Button, Checkbox, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { notification } from '../contract.ts';

type Preference = Reply<typeof notification.preferences>['data'][number];
type Channel = 'in_app' | 'email';
const channels: [Channel, string][] = [
  ['in_app', 'No sistema'],
  ['email', 'Por e-mail'],
];

/** Which notices reach me and how; part of the profile page. */
export function NotificationPreferences() {
  const { data } = useQuery(queryOf(notification.preferences));
  const [changed, setChanged] = useState<Preference[] | null>(null);
  const { mutate, isPending } = useWrite(notification.setPreferences, {
    success: 'Preferências salvas com sucesso!',
    onSuccess: () => setChanged(null),
  });
  const rows = changed ?? data?.data;
  if (!rows) return <Skeleton h={320} />;

  const set = (wanted: (row: Preference) => boolean, channel: Channel, on: boolean) =>
    setChanged(rows.map((row) => (wanted(row) ? { ...row, [channel]: on } : row)));

  return (
    <>
      <Text c="dimmed" mb="md">
        Escolha por onde quer ser avisado de cada assunto.
      </Text>
      <WideTable name="Preferências de notificação">
        <Table miw={340} verticalSpacing={6} aria-label="Preferências de notificação">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Assunto</Table.Th>
              {channels.map(([channel, label]) => (
                <Table.Th key={channel} w={140}>
                  <Checkbox
                    label={label}
                    aria-label={`${label}: todos os assuntos`}
                    checked={rows.every((row) => row[channel])}
                    indeterminate={rows.some((row) => row[channel]) && !rows.every((row) => row[channel])}
                    onChange={(event) => set(() => true, channel, event.currentTarget.checked)}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.module}>
                <Table.Th scope="row" fw={400}>
                  {row.label}
                </Table.Th>
                {channels.map(([channel, label]) => (
                  <Table.Td key={channel}>
                    <Checkbox
                      aria-label={`${row.label}: ${label}`}
                      checked={row[channel]}
                      onChange={(event) =>
                        set(({ module }) => module === row.module, channel, event.currentTarget.checked)
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={!changed || isPending} onClick={() => setChanged(null)}>
          Cancelar
        </Button>
        <Button
          disabled={!changed}
          loading={isPending}
          onClick={() =>
            mutate({ body: { preferences: rows.map(({ module, in_app, email }) => ({ module, in_app, email })) } })
          }
        >
          Salvar preferências
        </Button>
      </Group>
    </>
  );
}
