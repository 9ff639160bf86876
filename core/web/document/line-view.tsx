import { Table, Text } from '@mantine/core';
import { isFigure, labelIn, type AnyField, type Declared } from '#core/contract/field.ts';
import { columnsOf, type LineFields } from '#core/contract/line-fields.ts';
import { fieldValue } from '#core/web/field-value.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';

interface Props<D extends Declared> {
  /** What the table is of: 'Itens da solicitação'. */
  name: string;
  of: LineFields<D>;
  lines: readonly { uuid: string }[];
  columns: readonly (keyof D & string)[];
  /** Under the last column. */
  total?: string | null;
  empty: string;
}

/** The lines of a document, to be read. */
export function LineView<D extends Declared>({ name, of, lines, columns, total, empty }: Props<D>) {
  if (lines.length === 0) return <Text c="dimmed">{empty}</Text>;
  const shown = columnsOf(of, columns);
  const side = (field: AnyField) => (isFigure(field) ? 'right' : 'left');
  return (
    <WideTable name={name} cards>
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            {shown.map(({ key, field }) => (
              <Table.Th key={key} ta={side(field)}>
                {labelIn.list(field)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.uuid}>
              {shown.map(({ key, field }) => (
                <Table.Td key={key} ta={side(field)} data-label={labelIn.list(field)}>
                  {fieldValue(field, (line as Record<string, unknown>)[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          // On a phone's cards it would stand alone; the page's facts say it there.
          <Table.Tfoot visibleFrom="sm">
            <Table.Tr>
              <Table.Th colSpan={shown.length - 1} ta="right">
                Total
              </Table.Th>
              <Table.Th ta="right">{total}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </WideTable>
  );
}
