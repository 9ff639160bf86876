import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { AmendmentAddendum } from '#modules/contract/contract-adjustment/contract.ts';

type Agreed = Pick<AmendmentAddendum, 'conditions' | 'old_value' | 'new_value'>;
export const agreedOf = ({ conditions, old_value, new_value }: Agreed): Difference[] => [
  ...conditions.map(({ label, before, after }, n) => ({ key: String(n), name: label, before, after })),
  { key: 'total', name: 'Valor mensal', before: formatMoney(old_value), after: formatMoney(new_value), isSum: true },
];

export interface Difference {
  key: string;
  name: ReactNode;
  before: string;
  after: string;
  isSum?: boolean;
}
/** What was before and what is after, as a table; on a phone, cards. */
export const Differences = ({
  name,
  rows,
  ahead = false,
}: {
  name: string;
  rows: readonly Difference[];
  ahead?: boolean;
}) => (
  <WideTable name={name} cards>
    <Table aria-label={name} mt="xs" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{ahead ? 'O que muda' : 'O que mudou'}</Table.Th>
          <Table.Th ta="right">Antes</Table.Th>
          <Table.Th ta="right">Depois</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name: of, before, after, isSum }) => (
          <Table.Tr key={key} {...(isSum && { fw: 600 })}>
            <Table.Td>{of}</Table.Td>
            <Table.Td data-label="Antes" ta="right">
              {before}
            </Table.Td>
            <Table.Td data-label="Depois" ta="right">
              {after}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </WideTable>
);
