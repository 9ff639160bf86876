import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { absent, formatDateTime } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { differences, type StaleDetails } from './stale.ts';
import type { Values } from './form-context.ts';

interface Props {
  details: StaleDetails;
  base: Values;
  mine: Values;
  theirs: Values;
  labels: Map<string, string>;
  onReload: () => void;
  onReapply: () => void;
  onClose: () => void;
}

/** Two people edited the same record: shows what differs and lets the second one decide. */
export function StaleDialog({ details, base, mine, theirs, labels, onReload, onReapply, onClose }: Props) {
  const rows = differences(base, mine, theirs);
  const who = details.changed_by ?? 'Outra pessoa';
  return (
    <Modal opened onClose={onClose} size="lg" title="Este registro mudou enquanto você editava">
      <Stack>
        <Text size="sm">
          {who} salvou uma alteração{details.changed_at ? ` em ${formatDateTime(details.changed_at)}` : ''}. Nada do que
          você digitou foi perdido.
        </Text>
        {rows.length > 0 && (
          <WideTable name="O que mudou">
            <Table miw={420} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Campo</Table.Th>
                  <Table.Th>Salvo agora</Table.Th>
                  <Table.Th>No seu formulário</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.key}>
                    <Table.Td>{labels.get(row.key) ?? row.key}</Table.Td>
                    <Table.Td>{inWords(row.theirs)}</Table.Td>
                    <Table.Td fw={row.touched ? 600 : 400}>
                      {row.touched ? (
                        inWords(row.mine)
                      ) : (
                        <Text span c="dimmed" size="sm">
                          não alterado por você
                        </Text>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onReload}>
            Recarregar
          </Button>
          <Button onClick={onReapply} data-autofocus>
            Reaplicar minhas alterações
          </Button>
        </Group>
        <Text size="xs" c="dimmed" ta="right">
          Recarregar descarta o que você digitou. Reaplicar mantém o que você mudou sobre a versão nova; confira e
          salve.
        </Text>
      </Stack>
    </Modal>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`;
  return typeof value === 'object'
    ? Object.values(value).filter(Boolean).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
