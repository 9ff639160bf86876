import { Button, Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, useState } from 'react';
import { formatDate, formatMoney, formatPercent } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { adjustmentIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import type { AdjustmentPreview } from '../contract.ts';
import { UsedMonths } from './used-months.tsx';

const pages = { maintenance_contract: '/contract/maintenance/show', rental_contract: '/contract/rental/show' };
/** The contract of a row, and whose it is. */
export const ContractCell = ({ row }: { row: Pick<AdjustmentPreview, 'uuid' | 'kind' | 'code' | 'customer_name'> }) => (
  <>
    <RecordLink to={`${pages[row.kind]}/${row.uuid}`}>{row.code}</RecordLink>
    <Text size="sm" c="dimmed">
      {row.customer_name}
    </Text>
  </>
);

interface DueProps {
  rows: readonly AdjustmentPreview[];
  /** Those left out; all the others are chosen. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  choosing: boolean;
}

/** What each comes to; its months are opened below it. */
export function DueTable({ rows, left, onLeft, choosing }: DueProps) {
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (uuid: string) => onLeft(left.symmetricDifference(new Set([uuid])));
  return (
    <WideTable name="Contratos a reajustar" cards>
      <Table aria-label="Contratos a reajustar" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {choosing && (
              <Table.Th w={40}>
                <Checkbox
                  aria-label="Todos"
                  checked={left.size === 0}
                  indeterminate={left.size > 0 && left.size < rows.length}
                  onChange={() => onLeft(new Set(left.size === 0 ? rows.map(({ uuid }) => uuid) : []))}
                />
              </Table.Th>
            )}
            <Table.Th>Contrato</Table.Th>
            <Table.Th>Índice</Table.Th>
            <Table.Th>Vale desde</Table.Th>
            <Table.Th ta="right">Variação</Table.Th>
            <Table.Th ta="right">Valor mensal</Table.Th>
            <Table.Th ta="right">Novo valor</Table.Th>
            <Table.Th>
              <VisuallyHidden>Meses</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Fragment key={row.uuid}>
              <Table.Tr>
                {choosing && (
                  <Table.Td>
                    <Checkbox
                      aria-label={`Reajustar ${row.code}`}
                      checked={!left.has(row.uuid)}
                      onChange={() => toggle(row.uuid)}
                    />
                  </Table.Td>
                )}
                <Table.Td>
                  <ContractCell row={row} />
                </Table.Td>
                <Table.Td data-label="Índice">{adjustmentIndex.label(row.adjustment_index)}</Table.Td>
                <Table.Td data-label="Vale desde">{formatDate(row.takes_effect)}</Table.Td>
                <Table.Td data-label="Variação" ta="right">
                  {formatPercent(row.percent, 2)}
                </Table.Td>
                <Table.Td data-label="Valor mensal" ta="right">
                  {formatMoney(row.old_value)}
                </Table.Td>
                <Table.Td data-label="Novo valor" ta="right" fw={600}>
                  {formatMoney(row.new_value)}
                </Table.Td>
                <Table.Td ta="right">
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-expanded={open === row.uuid}
                    aria-label={`${open === row.uuid ? 'Fechar' : 'Ver meses'}: ${row.code}`}
                    onClick={() => setOpen(open === row.uuid ? null : row.uuid)}
                  >
                    {open === row.uuid ? 'Fechar' : 'Ver meses'}
                  </Button>
                </Table.Td>
              </Table.Tr>
              {open === row.uuid && (
                <Table.Tr>
                  <Table.Td colSpan={choosing ? 8 : 7}>
                    <UsedMonths months={row.months} factor={row.factor} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

/** Those that cannot be adjusted yet, each with why. */
export function HeldTable({ rows }: { rows: readonly AdjustmentPreview[] }) {
  return (
    <WideTable name="Contratos que ainda não podem ser reajustados" cards>
      <Table aria-label="Contratos que ainda não podem ser reajustados" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="24%">Contrato</Table.Th>
            <Table.Th w={110}>Índice</Table.Th>
            <Table.Th w={150} ta="right">
              Valor mensal
            </Table.Th>
            <Table.Th>Por quê</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.uuid}>
              <Table.Td>
                <ContractCell row={row} />
              </Table.Td>
              <Table.Td data-label="Índice">{adjustmentIndex.label(row.adjustment_index)}</Table.Td>
              <Table.Td data-label="Valor mensal" ta="right">
                {formatMoney(row.old_value)}
              </Table.Td>
              <Table.Td data-label="Por quê" data-wide>
                {row.reason}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
