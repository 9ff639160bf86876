import { Alert, Button, Group, Modal, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { isUnexplained } from '#core/web/call.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { fieldWords, valueWords } from '../anvisa-words.rules.ts';
import { product, type AnvisaPreview } from '../contract.ts';

const failed = 'Erro ao atualizar dados ANVISA';

/** The product beside the base, field by field; nothing is written before it is confirmed. */
export function AnvisaCheck({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { data, error } = useQuery({
    ...queryOf(product.anvisaPreview, { params: { uuid } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const apply = useWrite(product.anvisaApply, {
    success: 'Dados ANVISA atualizados com sucesso!',
    onSuccess: onClose,
    onRefused: (refusal) => {
      toast.error(isUnexplained(refusal) ? failed : refusal.message);
      onClose();
      return true;
    },
  });
  const preview = data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Atualizar dados ANVISA"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error ? (
        <Alert color="red">{isUnexplained(error) ? failed : error.message}</Alert>
      ) : preview ? (
        <Comparison preview={preview} />
      ) : (
        <Skeleton h={160} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {preview && preview.changes.length > 0 ? 'Cancelar' : 'Fechar'}
        </Button>
        {preview && preview.changes.length > 0 && (
          <Button
            loading={apply.isPending}
            onClick={() =>
              apply.mutate({ params: { uuid }, body: { version: preview.version, base_uuid: preview.base_uuid } })
            }
          >
            Aplicar mudanças
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function Comparison({ preview: { found, base_date, changes } }: { preview: AnvisaPreview }) {
  const base = base_date ? `base de ${formatDate(base_date)}` : 'base em uso';
  return (
    <>
      {!found && (
        <Alert color="yellow" mb="sm" title="Registro não encontrado">
          O número não está na {base}. Isso não quer dizer que foi cancelado: confira no site da agência.
        </Alert>
      )}
      {changes.length === 0 ? (
        <Text>Nada mudou: o produto está igual à {base}.</Text>
      ) : (
        <WideTable name="Diferenças">
          <Table miw={420} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Campo</Table.Th>
                <Table.Th>No produto</Table.Th>
                <Table.Th>Na {base}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{fieldWords[field]}</Table.Td>
                  <Table.Td c="dimmed">{valueWords(field, before)}</Table.Td>
                  <Table.Td fw={600}>{valueWords(field, after)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </>
  );
}
