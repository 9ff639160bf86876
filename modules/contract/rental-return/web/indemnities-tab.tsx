import { Button, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { queryOf } from '#core/web/query.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { indemnityLines, rentalReturn } from '../contract.ts';

interface Line {
  uuid?: string | null;
  name: string;
  amount: string;
}
const columns = lineColumns<typeof indemnityLines.of, Line>(indemnityLines, [
  { key: 'name', width: 'minmax(0, 1fr)' },
  { key: 'amount', width: '150px' },
]);

/** What the contract charges for what does not come back, or comes back broken. */
export default function IndemnitiesTab({ contract }: { contract: RentalContract }) {
  const [editing, setEditing] = useState(false);
  const may = useCan()(rentalReturn.saveIndemnities);
  const params = { uuid: contract.uuid };
  const { data } = useQuery(queryOf(rentalReturn.indemnities, { params }));
  if (!data) return null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        O que se cobra por acessório que não volta ou parte que volta com avaria. Na devolução, o valor é proposto pelo
        nome.
      </Text>
      <LineView
        name="Tabela de indenizações"
        of={indemnityLines}
        lines={data.data}
        columns={['name', 'amount']}
        empty="Nenhum valor combinado."
      />
      {may && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPencil size={16} />}
          onClick={() => setEditing(true)}
        >
          Editar tabela
        </Button>
      )}
      {editing && (
        <FormDialog
          title="Tabela de indenizações"
          endpoint={rentalReturn.saveIndemnities}
          params={params}
          initial={{ indemnities: data.data }}
          verb="Salvar"
          success="Tabela de indenizações salva!"
          onDone={() => setEditing(false)}
          onClose={() => setEditing(false)}
        >
          {() => (
            <LineTable<Line>
              name="indemnities"
              noun={{ one: 'Linha', of: 'da linha' }}
              columns={columns}
              blank={() => ({ name: '', amount: '' })}
              max={200}
              none="Nenhum valor combinado."
            />
          )}
        </FormDialog>
      )}
    </Stack>
  );
}
