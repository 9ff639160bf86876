import { Anchor, Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { SubjectRecord } from '../contract.ts';

interface Props {
  records: readonly SubjectRecord[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** What was found, to be marked as one person's. */
export function FoundRecords({ records, chosen, onChoose }: Props) {
  const all = records.every(({ id }) => chosen.includes(id));
  const turn = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <WideTable name="Registros encontrados" cards>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>
              <Checkbox
                aria-label="Marcar todos"
                checked={all}
                indeterminate={!all && chosen.length > 0}
                onChange={() => onChoose(all ? [] : records.map(({ id }) => id))}
              />
            </Table.Th>
            <Table.Th>Quem</Table.Th>
            <Table.Th>Onde</Table.Th>
            <Table.Th>O que se guarda</Table.Th>
            <Table.Th>Encontrado por</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <Table.Tr key={record.id}>
              <Table.Td>
                <Checkbox
                  aria-label={`Marcar ${record.title}, ${record.label}`}
                  checked={chosen.includes(record.id)}
                  onChange={() => turn(record.id)}
                />
              </Table.Td>
              <Table.Td data-label="Quem">
                {record.path ? (
                  <Anchor component={Link} to={record.path} size="sm">
                    {record.title}
                  </Anchor>
                ) : (
                  record.title
                )}
              </Table.Td>
              <Table.Td data-label="Onde">{record.label}</Table.Td>
              <Table.Td data-label="O que se guarda" data-wide>
                <Text size="sm">{record.facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</Text>
              </Table.Td>
              <Table.Td data-label="Encontrado por">
                <Group gap={4}>
                  {record.by.map((word) => (
                    <Badge key={word} variant="light" color="gray">
                      {word}
                    </Badge>
                  ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
