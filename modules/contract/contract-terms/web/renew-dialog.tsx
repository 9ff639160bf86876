import { Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { DateField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import type { RenewalCall, RenewedRow } from './renewal.tsx';

interface Props {
  endpoint: RenewalCall;
  row: RenewedRow;
  onClose: () => void;
}

/** A later last day: where somebody else has a unit by then, that is told instead. */
export default function RenewDialog({ endpoint, row, onClose }: Props) {
  return (
    <FormDialog
      title={`Renovar ${row.code}`}
      endpoint={endpoint}
      params={{ uuid: row.uuid }}
      initial={{ ends_at: '' }}
      fixed={{ version: row.version }}
      verb="Renovar"
      success="Contrato renovado!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <Text size="sm" c="dimmed">
            {`Hoje vale até ${formatDate(row.ends_at)}. Em branco, renova pelo prazo do contrato. Fica registrado como aditivo; os preços não mudam.`}
          </Text>
          <DateField name="ends_at" label="Novo fim" />
        </>
      )}
    </FormDialog>
  );
}
