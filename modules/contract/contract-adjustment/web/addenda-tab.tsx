import { Skeleton, Table, Text } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { adjustmentIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { contractAdjustment, type Addendum } from '../contract.ts';
import { UsedMonths } from './used-months.tsx';

/** What was changed of a contract after it was signed, the last first. */
export default function AddendaTab({ contract }: { contract: { uuid: string } }) {
  const { data } = useQuery(queryOf(contractAdjustment.addenda, { params: { uuid: contract.uuid } }));
  if (!data) return <Skeleton h={160} />;
  if (data.data.length === 0)
    return (
      <Empty
        within
        icon={<IconFilePlus size={28} stroke={1.4} />}
        title="Nenhum aditivo ainda."
        sentence="Cada reajuste aplicado ao contrato fica aqui, com os valores e os meses usados."
      />
    );
  return data.data.map((addendum) => <One key={addendum.uuid} addendum={addendum} />);
}

function One({ addendum }: { addendum: Addendum }) {
  const { number, adjustment_index, percent, takes_effect, changes, old_value, new_value } = addendum;
  const name = `Preços do aditivo ${number}`;
  return (
    <Block title={`Aditivo ${number} · Reajuste de ${formatPercent(percent, 2)}`}>
      <Text size="sm" mb="xs">
        {adjustmentIndex.label(adjustment_index)}, vale desde {formatDate(takes_effect)}. Aplicado por{' '}
        {addendum.made_by_name} em {formatDateTime(addendum.created_at)}.
      </Text>
      <UsedMonths months={addendum.months} factor={addendum.factor} />
      <WideTable name={name} cards>
        <Table aria-label={name} mt="xs" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>O que mudou</Table.Th>
              <Table.Th ta="right">Antes</Table.Th>
              <Table.Th ta="right">Depois</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...changes, { source_uuid: 'total', name: 'Valor mensal', before: old_value, after: new_value }].map(
              ({ source_uuid, name: of, before, after }) => (
                <Table.Tr key={source_uuid} {...(source_uuid === 'total' && { fw: 600 })}>
                  <Table.Td>{of}</Table.Td>
                  <Table.Td data-label="Antes" ta="right">
                    {formatMoney(before)}
                  </Table.Td>
                  <Table.Td data-label="Depois" ta="right">
                    {formatMoney(after)}
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}
