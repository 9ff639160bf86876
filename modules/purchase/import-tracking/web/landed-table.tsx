import { Table } from '@mantine/core';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { ImportTracking } from '../contract.ts';

/** What of the costs each line carries onto the shelf. */
export function LandedTable({ row }: { row: ImportTracking }) {
  return (
    <WideTable name="Rateio dos custos" cards>
      <Table aria-label="Rateio dos custos">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th ta="right">Quantidade</Table.Th>
            <Table.Th ta="right">Valor</Table.Th>
            <Table.Th ta="right">Custos rateados</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {row.landed.map((line) => (
            <Table.Tr key={line.purchase_line_uuid}>
              <Table.Td data-label="Item">{line.description}</Table.Td>
              <Table.Td data-label="Quantidade" ta="right">
                {formatNumber(line.quantity)}
              </Table.Td>
              <Table.Td data-label="Valor" ta="right">
                {formatMoney(line.total)}
              </Table.Td>
              <Table.Td data-label="Custos rateados" ta="right">
                {formatMoney(line.landed)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
