import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { call } from '#core/web/call.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { toast } from '#core/web/toast.ts';
import { dataProcessing, type OverdueRule } from '../contract.ts';

/** What nobody needs any more, as the night counted it; nothing goes by itself. */
export function RetentionTable() {
  const { data } = useQuery(queryOf(dataProcessing.overdue));
  async function clear({ table, label, rule, count }: OverdueRule) {
    const agreed = await confirm({
      title: `${label}: guarda vencida`,
      message: `${rule}. Vale para ${formatNumber(count)} ${count === 1 ? 'registro' : 'registros'}. Não tem volta.`,
      verb: rule.startsWith('Apagar') ? 'Apagar' : 'Anonimizar',
      danger: true,
    });
    if (!agreed) return;
    try {
      const started = await call(dataProcessing.clear, { params: { table } });
      follow({ id: started.data.operation_id, title: `Guarda vencida: ${label}`, download: false });
    } catch (error) {
      toast.error((error as Error).message);
    }
  }
  return (
    <Block title="Guarda vencida">
      <WideTable name="Guarda vencida" cards>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Dados</Table.Th>
              <Table.Th>Regra</Table.Th>
              <Table.Th ta="right">Vencidos</Table.Th>
              <Table.Th>Mais antigo</Table.Th>
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(data?.data ?? []).map((rule) => (
              <Table.Tr key={rule.table}>
                <Table.Td data-label="Dados">{rule.label}</Table.Td>
                <Table.Td data-label="Regra">{rule.rule}</Table.Td>
                <Table.Td data-label="Vencidos" ta="right">
                  {rule.counted_at ? formatNumber(rule.count) : '–'}
                </Table.Td>
                <Table.Td data-label="Mais antigo">{rule.oldest ? formatDate(rule.oldest.slice(0, 10)) : '–'}</Table.Td>
                <Table.Td>
                  {rule.count > 0 && (
                    <Can endpoint={dataProcessing.clear}>
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`${rule.rule}: ${rule.label}`}
                        onClick={() => void clear(rule)}
                      >
                        {rule.rule.startsWith('Apagar') ? 'Apagar' : 'Anonimizar'}
                      </Button>
                    </Can>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Text size="sm" c="dimmed" mt="xs">
        Contado toda noite. Nada se apaga sozinho: alguém aperta o botão, e fica no log de atividade.
      </Text>
    </Block>
  );
}
