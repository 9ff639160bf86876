import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { queryOf } from '#core/web/query.ts';
import type { NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityMachine } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { formatNumber } from '#core/contract/format.ts';
import { nonConformityBatch, type Choosable } from '../contract.ts';
import { AsideBatch } from './aside-batch.tsx';

const batchSource = pickerSource<Choosable>({
  list: nonConformityBatch.choose,
  asks: (search): Record<string, string> => (search ? { search } : {}),
  option: ({ uuid, batch_number, item_code, item_name, on_hand, unit }) => ({
    value: uuid,
    label: `${batch_number} · ${item_name}`,
    hint: `${item_code} · ${formatNumber(on_hand)} ${unit} em estoque`,
  }),
});

/** On a non-conformity's page: the batches it is about, where each went, and what becomes of it. */
export default function BatchesTab({ record }: { record: NonConformity }) {
  const can = useCan();
  const [naming, setNaming] = useState(false);
  const params = { uuid: record.uuid };
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(nonConformityBatch.list, { params }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={160} />;
  const isOpen = nonConformityMachine.whyNotEdit(record.status) === undefined;
  return (
    <Stack gap="lg">
      {isOpen && can(nonConformityBatch.putAside) && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconPackageOff size={16} />} onClick={() => setNaming(true)}>
            Pôr lote de lado
          </Button>
        </Group>
      )}
      {data.data.length === 0 && (
        <Empty
          within
          title="Nenhum lote posto de lado"
          sentence="O lote escolhido vai para quarentena na mesma hora, e aqui se vê para onde ele já foi."
        />
      )}
      {data.data.map((aside) => (
        <AsideBatch key={aside.uuid} record={record} aside={aside} isOpen={isOpen} />
      ))}
      {naming && (
        <FormDialog
          title="Pôr lote de lado"
          endpoint={nonConformityBatch.putAside}
          params={params}
          initial={{ batch_uuid: '' }}
          verb="Pôr de lado"
          success="Lote em quarentena!"
          onDone={() => setNaming(false)}
          onClose={() => setNaming(false)}
        >
          {() => (
            <>
              <PickerField
                name="batch_uuid"
                label="Lote"
                source={batchSource}
                span={12}
                required
                help="Pelo número do lote, pelo código ou pelo nome do item."
              />
              <Text size="sm" c="dimmed">
                Sai da separação em todos os locais, e o que dele estava reservado fica livre.
              </Text>
            </>
          )}
        </FormDialog>
      )}
    </Stack>
  );
}
