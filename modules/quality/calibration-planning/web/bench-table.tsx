import { Table, Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';

interface Props {
  weeks: readonly { starts_on: string }[];
  bench: ReadonlyMap<string, readonly number[]>;
  keep: number;
}

/** How many of each family are fit for use in each week, when the plan is followed. */
export function BenchTable({ weeks, bench, keep }: Props) {
  return (
    <WideTable name="O que fica na bancada">
      <Table tabularNums miw={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Grandeza</Table.Th>
            {weeks.map(({ starts_on }) => (
              <Table.Th key={starts_on} ta="right" style={{ whiteSpace: 'nowrap' }}>
                {formatDate(starts_on).slice(0, 5)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...bench].map(([family, left]) => (
            <Table.Tr key={family}>
              <Table.Th scope="row" fw={400}>
                {family}
              </Table.Th>
              {left.map((count, week) => (
                <Table.Td key={weeks[week]?.starts_on} ta="right">
                  <Text span inherit fw={count < keep ? 700 : 400} {...(count < keep ? { c: 'red' } : {})}>
                    {count}
                  </Text>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
